/**
 * What a melody remembers from note to note: its position, its newest move between two different notes, how it turned,
 * and which ends of its range it has reached.
 */

/** The largest move a melody makes, in steps: an octave. */
export const maxMove = 7;
/** Moves from an octave down to an octave up. */
export const moveCount = 2 * maxMove + 1;

/** The newest moves: on, back, a-b-a, a-b-a-b, a note struck twice, three times or more. */
export const turns = 'SOABRT';
export const turnCount = turns.length;
const on = 0;
const back = 1;
const there = 2;
const thereAgain = 3;
export const twice = 4;
export const thrice = 5;
export const swinging = thereAgain;
/** Nothing has moved yet. */
export const atFirst = on;

/** The turn after another move. @param newest move between two different notes, 0 at first */
export function nextTurn(newest: number, turn: number, move: number): number {
  if (move === 0) return turn >= twice ? thrice : twice;
  if (turn < twice && newest !== 0 && move === -newest) {
    return turn === there || turn === thereAgain ? thereAgain : there;
  }
  return newest === 0 || newest > 0 === move > 0 ? on : back;
}

/** Where a note stands: between the beats, on a beat, on the first of a measure. */
export const metricPlaces = 3;
/** How long a note is until the next: less than a beat, a beat, more. */
export const lengths = 3;
