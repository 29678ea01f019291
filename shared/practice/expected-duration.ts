import type { Exercise } from '../generation/exercise.ts';
import type { Seconds, Tempo } from '../lib/units.ts';
import { meterNamed } from '../music/meter.ts';
import { countIn } from './count-in.ts';

/** How long a performance takes. */
interface ExpectedDuration {
  /** From the first counted beat to the first full measure; a pickup sounds at its end. */
  readonly countIn: Seconds;
  /** From the first full measure to the final bar line. */
  readonly piece: Seconds;
}

/**
 * @param tempo beats of the first meter a minute
 * @example expectedDuration(exercise, 60) // { countIn: 4, piece: 32 } for 8 measures of 4/4
 */
export function expectedDuration(
  exercise: Pick<Exercise, 'timeSignature' | 'pickup' | 'length'>,
  tempo: Tempo,
): ExpectedDuration {
  const { beat } = meterNamed(exercise.timeSignature);
  const seconds = 60 / tempo;
  return {
    countIn: countIn(exercise).length * seconds,
    piece: (exercise.length / beat) * seconds,
  };
}
