import type { Exercise } from '../generation/exercise.ts';
import type { Quarters } from '../lib/units.ts';
import { meterNamed } from '../music/meter.ts';
import { measureSpans } from './measure-spans.ts';

/**
 * Numbers counted before the first full measure. A pickup has a measure of its own at the end of the
 * count, so that it enters on its own number.
 *
 * @example countIn({ timeSignature: '3/4', pickup: 1 }) // [1, 2, 3, 1, 2, 3], the pickup on the last 3
 */
export function countIn({
  timeSignature,
  pickup,
}: Pick<Exercise, 'timeSignature' | 'pickup'>): readonly number[] {
  const { prepBeats, beats } = meterNamed(timeSignature);
  if (pickup === 0) return prepBeats;
  return [...prepBeats, ...Array.from({ length: beats }, (_, index) => index + 1)];
}

/** The same before the measure at `from`, in the meter of that measure; at the beginning with its pickup. */
export function countInBefore(exercise: Exercise, from: Quarters): readonly number[] {
  if (from <= 0) return countIn(exercise);
  const first = measureSpans(exercise).find((one) => one.from >= from);
  return first?.meter.prepBeats ?? meterNamed(exercise.timeSignature).prepBeats;
}
