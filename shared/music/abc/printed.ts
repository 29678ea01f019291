import { type Ticks, ticksOf } from '../duration.ts';
import type { Score, ScoreElement } from '../score.ts';

const eighth = ticksOf(1 / 2);
const sixteenth = ticksOf(1 / 4);

/**
 * Length of the note that is drawn: a member of a triplet sounds shorter than it looks, one of a
 * duplet longer.
 *
 * @example printedTicks({ kind: 'rest', ticks: 16, tuplet: { count: 3, inTimeOf: 2, place: 'last' } }) // 24
 */
export function printedTicks({ ticks, tuplet }: ScoreElement): Ticks {
  return tuplet ? (ticks * tuplet.count) / tuplet.inTimeOf : ticks;
}

/** The longer of eighth and sixteenth in which every printed length is whole. */
export function unitOf(...scores: readonly Score[]): Ticks {
  const isPlain = scores.every(({ measures }) =>
    measures.every(({ elements }) =>
      elements.every((element) => printedTicks(element) % eighth === 0),
    ),
  );
  return isPlain ? eighth : sixteenth;
}

/** @example unitText(24) // '1/8' */
export function unitText(unit: Ticks): string {
  return unit === eighth ? '1/8' : '1/16';
}
