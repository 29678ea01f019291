import { type Composer, refuse } from '../composer.ts';
import { resolveLine } from '../resolve-line.ts';
import { composeSong } from './compose-song.ts';

/** The medium without a staff. */
const stickMedium = 'toneset-stick';

/** Writes songs of a few notes round do for a singing class, on a staff or as stems with letters. */
export const toneSetComposer: Composer = (request, level) => {
  const resolved = resolveLine(request, level);
  if (resolved.kind === 'refused') return resolved;
  const { setting } = resolved;
  const { instrument, parameters, keySignatures, timeSignatures } = setting;
  const { pitch } = parameters;
  if (instrument.kind !== 'pitched' || !pitch?.toneSets) {
    return refuse('medium', `${instrument.id} reads no tone sets; choose toneset`);
  }
  const notation = instrument.id === stickMedium ? 'stick' : 'staff';
  const song = { ...setting, instrument, pitch, sets: pitch.toneSets, notation } as const;
  return {
    kind: 'taken',
    commission: {
      annotation: setting.annotation,
      compose: (seed) => composeSong(song, seed),
      unfitting: {
        path: 'keySignatures',
        problem: `No song fits ${keySignatures.join(', ')} in ${timeSignatures.join(', ')} on ${instrument.id} at ${level.id}; choose another key or meter`,
      },
    },
  };
};
