import { type Ticks, ticksOf } from '../music/duration.ts';
import { isCompoundGroup } from '../music/meter.ts';
import type { Score } from '../music/score.ts';
import { type PlacedElement, placedElements } from './struck-notes.ts';

/** What begins within one beat. */
export interface Beat {
  /** At least one. */
  readonly elements: readonly PlacedElement[];
  readonly length: Ticks;
  /** Divides in three: a triplet, or any beat of a compound meter. */
  readonly isTernary: boolean;
}

/** The beats of a score in which something begins. */
export function beatsOf(score: Pick<Score, 'measures' | 'pickup'>): readonly Beat[] {
  const groups: PlacedElement[][] = [];
  for (const placed of placedElements(score)) {
    const open = groups.at(-1);
    if (open && isSameBeat(open[0]!, placed)) open.push(placed);
    else groups.push([placed]);
  }
  return groups.map((elements) => {
    const { meter } = elements[0]!;
    const hasTriplet = elements.some(({ element }) => element.tuplet?.count === 3);
    return {
      elements,
      length: ticksOf(meter.beat),
      isTernary: isCompoundGroup(meter.group) || hasTriplet,
    };
  });
}

function isSameBeat(one: PlacedElement, other: PlacedElement): boolean {
  const beat = ticksOf(one.meter.beat);
  return (
    one.measure === other.measure && Math.floor(one.start / beat) === Math.floor(other.start / beat)
  );
}
