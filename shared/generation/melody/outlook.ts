import type { MoveRules } from './move-rules.ts';
import type { Slot } from './slot.ts';

/** Whether the line can still reach its end from a position, as far as single moves decide that. */
type Outlook = (slot: number, at: number) => boolean;

/** Looks back from the end once, so that the search never walks into a blind alley of single moves. */
export function outlookOf(slots: readonly Slot[], size: number, moves: MoveRules): Outlook {
  const count = slots.length;
  const open = new Uint8Array(count * size);
  for (let slot = count - 1; slot >= 0; slot--) {
    for (let at = 0; at < size; at++) {
      if (!moves.mayStand(slot, at)) continue;
      open[slot * size + at] = slot === count - 1 || leadsOn(slot, at) ? 1 : 0;
    }
  }
  return (slot, at) => open[slot * size + at] === 1;

  /** Near positions first: a line mostly goes on by step. */
  function leadsOn(slot: number, at: number): boolean {
    for (let steps = 0; steps < size; steps++) {
      if (isWay(slot + 1, at, at + steps) || isWay(slot + 1, at, at - steps)) return true;
    }
    return false;
  }

  function isWay(slot: number, from: number, to: number): boolean {
    const isInside = to >= 0 && to < size && open[slot * size + to] === 1;
    return isInside && moves.mayMove(slot, from, to);
  }
}
