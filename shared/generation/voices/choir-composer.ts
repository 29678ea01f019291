import { findEnsemble } from '../../catalogue/ensembles.ts';
import type { Composer } from '../composer.ts';
import type { RequestProblem } from '../request.ts';
import type { ChoirSetting } from './choir.ts';
import { composeChoir } from './compose-choir.ts';
import { resolveChoir } from './resolve-choir.ts';

/** Writes for two to four voices. */
export const choirComposer: Composer = (request, level) => {
  const resolved = resolveChoir(request, findEnsemble(request.medium)!, level);
  if (resolved.kind === 'refused') return resolved;
  const { setting } = resolved;
  return {
    kind: 'taken',
    commission: {
      annotation: setting.annotation,
      compose: (seed) => composeChoir(setting, seed),
      unfitting: unfitting(setting),
    },
  };
};

function unfitting({
  singers,
  level,
  keySignatures,
  timeSignatures,
}: ChoirSetting): RequestProblem {
  const names = singers.map(({ instrument }) => instrument.id).join(', ');
  const problem = `No music fits ${names} in ${keySignatures.join(', ')} and ${timeSignatures.join(', ')} at ${level.id}; choose other voices, another key or another meter`;
  return { path: 'voices', problem };
}
