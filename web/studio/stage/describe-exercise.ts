import type { Exercise } from '#shared/generation/exercise';
import * as m from '../../i18n/generated/messages.js';
import { instrumentName, levelName } from '../../i18n/names.ts';

/** "Violin, level 2" */
export function instrumentTitle({ request }: Pick<Exercise, 'request'>): string {
  return m.stage_title({
    instrument: instrumentName(request.medium),
    level: levelName(request.levelId).toLowerCase(),
  });
}

const ACCIDENTALS: Readonly<Record<string, () => string>> = { '#': m.key_sharp, b: m.key_flat };

/** "Bb" is B flat major, "f#" is F sharp minor. */
function keyName(key: string): string {
  const letter = key[0]!.toUpperCase();
  const accidental = ACCIDENTALS[key[1] ?? '']?.();
  const tonic = accidental ? `${letter} ${accidental}` : letter;
  return key[0] === letter ? m.key_major({ tonic }) : m.key_minor({ tonic });
}

/** "G major, 4/4, 8 measures" */
export function describeExercise({ keySignature, timeSignature, measures }: Exercise): string {
  const rest = m.stage_meterAndMeasures({ meter: timeSignature, measures });
  return keySignature === null ? rest : `${keyName(keySignature)}, ${rest}`;
}
