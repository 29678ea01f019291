import type { Exercise } from '../generation/exercise.ts';
import { type MeasureSpan, measureSpans } from './measure-spans.ts';

/**
 * Every measure there is on the page: a pickup first, as measure 0, then the full ones.
 *
 * @example printedMeasures(exercise)[0] // { measure: 0, from: -1, to: 0, meter: 4/4 }: a pickup of a quarter
 */
export function printedMeasures(
  exercise: Parameters<typeof measureSpans>[0] & Pick<Exercise, 'pickup'>,
): readonly MeasureSpan[] {
  const { pickup } = exercise;
  const full = measureSpans(exercise);
  const [first] = full;
  return pickup > 0 && first
    ? [{ measure: 0, from: -pickup, to: 0, meter: first.meter }, ...full]
    : full;
}
