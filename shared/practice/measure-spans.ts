import type { Exercise } from '../generation/exercise.ts';
import type { Quarters } from '../lib/units.ts';
import { type Meter, meterNamed } from '../music/meter.ts';

/** Where a full measure lies in the music; `to` is where the next one begins. */
export interface MeasureSpan {
  /** 1-based, as printed. */
  readonly measure: number;
  readonly from: Quarters;
  readonly to: Quarters;
  readonly meter: Meter;
}

type Measured = Pick<Exercise, 'measures' | 'length'> & {
  readonly plan: { readonly signatures: Exercise['plan']['signatures'] };
};

/**
 * The full measures in order, each in the meter it is written in. A pickup lies before the first, and shortens the last.
 *
 * @example measureSpans(exercise)[1] // { measure: 2, from: 4, to: 7, meter: 3/4 }: the meter has changed
 */
export function measureSpans({ measures, length, plan }: Measured): readonly MeasureSpan[] {
  const spans: MeasureSpan[] = [];
  let from: Quarters = 0;
  for (let measure = 1; measure <= measures; measure += 1) {
    const signature = plan.signatures.findLast((one) => one.measure <= measure);
    const meter = meterNamed(signature!.timeSignature);
    const to = measure === measures ? length : from + meter.beats * meter.beat;
    spans.push({ measure, from, to, meter });
    from = to;
  }
  return spans;
}

/** Number of the measure at `position`: 1 before the music, the last one after it. */
export function measureAt(spans: readonly MeasureSpan[], position: Quarters): number {
  return spans.findLast(({ from }) => from <= position)?.measure ?? 1;
}
