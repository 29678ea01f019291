import { type Ticks, ticksOf } from '../../music/duration.ts';
import type { Meter } from '../../music/meter.ts';

/** What two hands strike in the measures of a phrase where both have a tune. */
interface Dialogue {
  readonly meter: Meter;
  /** When the right hand strikes, in order. */
  readonly melody: readonly Ticks[];
  /** When the left hand strikes, in order. */
  readonly counter: readonly Ticks[];
  /** Where the phrase ends, or its last note. */
  readonly end: Ticks;
}

/** A second tune strikes at most so often for each stroke of the first. */
const busiest = 0.9;
/** A hold or rest of so many beats leaves room for an answer. */
const longHold = 2;

/**
 * How well a second tune complements the first: the share of its strokes for which the melody holds or rests;
 * null where it is as busy as the melody, or leaves a long hold without an answer.
 */
export function complement({ meter, melody, counter, end }: Dialogue): number | null {
  if (counter.length > busiest * melody.length) return null;
  const long = longHold * ticksOf(meter.beat);
  const isAnswered = melody.every((from, index) => {
    const to = melody[index + 1] ?? end;
    return to - from < long || counter.some((onset) => from < onset && onset < to);
  });
  if (!isAnswered) return null;
  const struck = new Set(melody);
  return counter.filter((onset) => !struck.has(onset)).length / counter.length;
}
