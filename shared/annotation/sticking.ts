import type { LevelNumber } from '../catalogue/levels.ts';
import type { Ticks } from '../music/duration.ts';
import type { Score } from '../music/score.ts';
import { type Beat, beatsOf } from './beats.ts';
import { isStruck, struckNotes } from './struck-notes.ts';

/** A stroke of the right or left hand. */
export type Hand = 'R' | 'L';

/** What of a score the hands depend on. */
type Beaten = Pick<Score, 'measures' | 'pickup'>;

/** How the hands share the strokes (levels.md §11). */
export interface StickingOptions {
  /** `right-lead` begins every beat with the right hand, `alternate` never plays twice with one. */
  readonly style: 'right-lead' | 'alternate';
  /** Triplets and compound beats: each begins with the right hand, or the hands go on in turn. */
  readonly compoundLead: 'right' | 'alternate';
  /** RLRR LRLL on two beats of four equal strokes in a row. */
  readonly paradiddles: boolean;
}

/** The usual way at a level. */
export function stickingAt(level: LevelNumber): StickingOptions {
  return { style: 'right-lead', compoundLead: 'right', paradiddles: level >= 7 };
}

const paradiddles: readonly (readonly Hand[])[] = [
  ['R', 'L', 'R', 'R'],
  ['L', 'R', 'L', 'L'],
];

/**
 * The hand of every stroke, a tied chain as one. No hand strikes three times in a row, where strokes
 * a beat apart or with a rest between them are no row.
 *
 * @example sticking(score, stickingAt(4)) // ['R', 'L', 'R', 'L', 'R', 'R'] for 4 sixteenths and 2 quarters
 */
export function sticking(score: Beaten, options: StickingOptions): readonly Hand[] {
  if (options.style === 'alternate') {
    return struckNotes(score).map((_, index) => (index % 2 === 0 ? 'R' : 'L'));
  }
  const hands: Hand[] = [];
  let row: Hand[] = [];
  let lastTime: Ticks = 0;
  for (const { elements, wanted, isInTurn, length } of plannedBeats(score, options)) {
    let goesInTurn = isInTurn;
    for (const [index, placed] of elements.entries()) {
      if (placed.element.kind === 'rest') row = [];
      if (!isStruck(placed)) continue;
      if (placed.time - lastTime >= length) row = [];
      const before = hands.at(-1);
      let hand = goesInTurn && before ? otherHand(before) : wanted[index]!;
      if (row.at(-1) === hand && row.at(-2) === hand) {
        hand = otherHand(hand);
        goesInTurn = true;
      }
      hands.push(hand);
      row.push(hand);
      lastTime = placed.time;
    }
  }
  return hands;
}

interface PlannedBeat extends Beat {
  /** By element, before anything is avoided. */
  readonly wanted: readonly Hand[];
  /** The hands go on in turn from the beat before. */
  readonly isInTurn: boolean;
}

function plannedBeats(
  score: Beaten,
  { compoundLead, paradiddles: mayPair }: StickingOptions,
): readonly PlannedBeat[] {
  let fours = 0;
  return beatsOf(score).map((beat, index, all) => {
    const next = all[index + 1];
    const isOpen = fours % 2 === 1;
    fours = isFour(beat) ? fours + 1 : 0;
    const isPaired = mayPair && isFour(beat) && (isOpen || (next !== undefined && isFour(next)));
    return {
      ...beat,
      wanted: isPaired ? paradiddles[isOpen ? 1 : 0]! : gridHands(beat),
      isInTurn: beat.isTernary && compoundLead === 'alternate',
    };
  });
}

function isFour({ elements, isTernary }: Beat): boolean {
  return elements.length === 4 && !isTernary && elements.every(isStruck);
}

/** Right on the even points of the finest grid the beat needs; in threes one hand after the other. */
function gridHands({ elements, isTernary, length }: Beat): readonly Hand[] {
  const places = elements.map(({ start }) => start % length);
  const unit = places.every((place) => place % (length / 2) === 0) ? length / 2 : length / 4;
  return places.map((place, index) => {
    const point = isTernary ? index : place / unit;
    return point % 2 === 0 ? 'R' : 'L';
  });
}

/** @example otherHand('R') // 'L' */
export function otherHand(hand: Hand): Hand {
  return hand === 'R' ? 'L' : 'R';
}
