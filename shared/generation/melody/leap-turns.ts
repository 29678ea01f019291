import { maxMove } from './line-state.ts';
import { everyMove, moveBit, movesFrom } from './move-mask.ts';
import { degreeAt, type Turn, type TurnPlace } from './turn.ts';

/** From here on a leap wants to be recovered. */
const fourth = 3;

/** Two leaps the same way only as a broken triad of one chord: thirds, or a third and a fourth. */
export function joinsLeaps(place: TurnPlace, { slot, newest, isRepeated }: Turn): number {
  const size = Math.abs(newest);
  if (size < 2) return everyMove;
  const onward = newest > 0 ? movesFrom(2, maxMove) : movesFrom(-maxMove, -2);
  let triad = 0;
  // A note that is struck again in between does not make one leap of two.
  if (!isRepeated && size <= 3 && isOneChord(place, slot)) {
    for (let move = 2; move <= 3; move++) {
      if (move + size <= 5) triad |= moveBit(newest > 0 ? move : -move);
    }
  }
  return (everyMove & ~onward) | triad;
}

/** After a fourth or more the line turns back by step, or goes on inside the chord it leapt in. */
export function recovers(place: TurnPlace, { slot, at, newest, isRepeated }: Turn): number {
  const { ground } = place;
  const leap = Math.abs(newest);
  if (leap < fourth) return everyMove;
  let mask = moveBit(0) | moveBit(newest > 0 ? -1 : 1);
  if (isRepeated) return mask;
  if (leap === maxMove) mask |= moveBit(newest > 0 ? -2 : 2);
  if (!isOneChord(place, slot)) return mask;
  for (let move = -maxMove; move <= maxMove; move++) {
    const to = at + move;
    if (move === 0 || to < 0 || to >= ground.size) continue;
    const isInside = ground.isChordTone(slot, degreeAt(place, slot, to));
    if (isInside && Math.abs(newest + move) <= maxMove) mask |= moveBit(move);
  }
  return mask;
}

/** The last two notes and this one stand in one chord. */
function isOneChord({ slots }: TurnPlace, slot: number): boolean {
  const { chord } = slots[slot]!;
  return slot > 1 && slots[slot - 1]!.chord === chord && slots[slot - 2]!.chord === chord;
}
