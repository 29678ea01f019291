import type { Composer } from '../composer.ts';
import type { RequestProblem } from '../request.ts';
import { composeKeyboard } from './compose-keyboard.ts';
import { type KeyboardSetting, resolveKeyboard } from './resolve-keyboard.ts';

/** Writes for the two hands of a piano, an organ or a harp. */
export const keyboardComposer: Composer = (request, level) => {
  const resolved = resolveKeyboard(request, level);
  if (resolved.kind === 'refused') return resolved;
  const { setting } = resolved;
  return {
    kind: 'taken',
    commission: {
      annotation: setting.annotation,
      compose: (seed) => composeKeyboard(setting, seed),
      unfitting: unfitting(setting),
    },
  };
};

function unfitting(setting: KeyboardSetting): RequestProblem {
  const { keyboard, level, keySignatures, timeSignatures } = setting;
  const problem = `No music for two hands fits ${keySignatures.join(', ')} in ${timeSignatures.join(', ')} on ${keyboard.id} at ${level.id}; choose another key or meter`;
  return { path: 'keySignatures', problem };
}
