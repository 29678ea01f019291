import type { Exercise } from '../generation/exercise.ts';
import type { Quarters } from '../lib/units.ts';
import { type Meter, meterNamed } from '../music/meter.ts';
import { measureSpans } from './measure-spans.ts';

const upTo = (last: number): readonly number[] =>
  Array.from({ length: last }, (_, index) => index + 1);

/** Numbers counted before a measure: one or two beats would be too short a warning, so there are four. */
function counted({ beats }: Meter): readonly number[] {
  switch (beats) {
    case 1:
      return upTo(4);
    case 2:
      return [1, 2, 1, 2];
    default:
      return upTo(beats);
  }
}

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
  const meter = meterNamed(timeSignature);
  return pickup === 0 ? counted(meter) : [...counted(meter), ...upTo(meter.beats)];
}

/** The same before the measure at `from`, in the meter of that measure; at the beginning with its pickup. */
export function countInBefore(exercise: Exercise, from: Quarters): readonly number[] {
  if (from <= 0) return countIn(exercise);
  const first = measureSpans(exercise).find((one) => one.from >= from);
  return counted(first?.meter ?? meterNamed(exercise.timeSignature));
}
