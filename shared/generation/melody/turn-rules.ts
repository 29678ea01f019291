import type { Ticks } from '../../music/duration.ts';
import type { CopiedNote } from './copied-notes.ts';
import { letsDown, resolves, runsThrough } from './degree-turns.ts';
import { joinsLeaps, recovers } from './leap-turns.ts';
import { maxMove, moveCount } from './line-state.ts';
import { stringTurns } from './string-turns.ts';
import type { Turn, TurnPlace } from './turn.ts';

/**
 * What rules of two moves running let follow, as a mask: bit `move + 7` is set where the move is allowed, and fifteen
 * bits higher where it leaves a leap unrecovered (M-08), which a melody does less gladly.
 */
export interface TurnRules {
  /**
   * @param slot of the note that follows
   * @param at position of the note before it, which was reached by `newest`
   * @param isRepeated whether that note was struck more than once
   */
  mayFollow(slot: number, at: number, newest: number, isRepeated: boolean): number;
}

interface TurnBrief extends TurnPlace {
  readonly beat: Ticks;
  readonly copied: readonly CopiedNote[];
}

/**
 * Looks at each pair of moves once: the messages ask for the same ones again and again. Two moves running inside a
 * measure that comes again are such as its copies allow too.
 */
export function turnRules({ beat, copied, ...place }: TurnBrief): TurnRules {
  const { slots, ground } = place;
  const { size } = ground;
  const known = new Int32Array(slots.length * size * moveCount * 2).fill(-1);
  const copies = turnsCopied(copied, slots.length);
  const crosses = stringTurns(place, beat);
  return { mayFollow };

  function mayFollow(slot: number, at: number, newest: number, isRepeated: boolean): number {
    const index = ((slot * size + at) * moveCount + newest + maxMove) * 2 + (isRepeated ? 1 : 0);
    if (known[index] === -1) {
      const turn = { slot, at, newest, isRepeated };
      const allowed = look(turn);
      let found = allowed | ((allowed & ~recovers(place, turn)) << moveCount);
      for (const { target, steps } of isRepeated ? [] : copies[slot]!) {
        const copy = at + steps;
        if (copy >= 0 && copy < size) found &= mayFollow(target, copy, newest, false);
      }
      known[index] = found;
    }
    return known[index]!;
  }

  function look(turn: Turn): number {
    return (
      letsDown(place, turn) &
      joinsLeaps(place, turn) &
      resolves(place, turn) &
      crosses(turn) &
      runsThrough(place, turn)
    );
  }
}

/** By slot: the notes that say this one again after the same two notes before it. */
function turnsCopied(copied: readonly CopiedNote[], count: number): readonly CopiedNote[][] {
  const found = Array.from({ length: count }, (): CopiedNote[] => []);
  const pairs = new Set(copied.map(({ source, target }) => `${source} ${target}`));
  for (const note of copied) {
    if (pairs.has(`${note.source - 2} ${note.target - 2}`)) found[note.source]!.push(note);
  }
  return found;
}
