import type { Ticks } from '../../music/duration.ts';
import { heldPitch } from './ground.ts';
import { maxMove } from './line-state.ts';
import { everyMove, moveBit } from './move-mask.ts';
import type { Turn, TurnPlace } from './turn.ts';

/** A string player of the first levels goes to another string once a beat, not there and back. */
export function stringTurns(place: TurnPlace, beat: Ticks): (turn: Turn) => number {
  const { slots, ground, rules } = place;
  const { stringOf: stringPlaying } = rules;
  if (!stringPlaying) return () => everyMove;
  const { size } = ground;
  const stringOf = (slot: number, at: number) =>
    stringPlaying(heldPitch(slots[slot]!.key, ground.low + at, rules.minorScale));

  function isSameBeat(slot: number): boolean {
    const [here, there] = [slots[slot]!, slots[slot - 1]!];
    return (
      slot > 1 &&
      here.measure === there.measure &&
      Math.floor(here.start / beat) === Math.floor(there.start / beat)
    );
  }

  return ({ slot, at, newest, isRepeated }) => {
    const before = at - newest;
    if (isRepeated || newest === 0 || before < 0 || before >= size) return everyMove;
    if (!isSameBeat(slot) || stringOf(slot - 2, before) === stringOf(slot - 1, at))
      return everyMove;
    let mask = 0;
    for (let move = -maxMove; move <= maxMove; move++) {
      const to = at + move;
      if (to >= 0 && to < size && stringOf(slot, to) === stringOf(slot - 1, at))
        mask |= moveBit(move);
    }
    return mask;
  };
}
