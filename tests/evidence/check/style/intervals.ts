import { type Count, countOf } from './count.ts';
import { type Line, movesOf } from './line.ts';

export const seconds = (line: Line): Count =>
  countOf(movesOf(line), (move) => Math.abs(move) === 1);

export const fourthsAndMore = (line: Line): Count =>
  countOf(movesOf(line), (move) => Math.abs(move) >= 3);

/** A step out and straight back, a-b-a. */
export function stepsBack(line: Line): Count {
  const moves = movesOf(line);
  const pairs = moves.slice(1).map((move, index) => ({ before: moves[index]!, move }));
  return countOf(pairs, ({ before, move }) => Math.abs(move) === 1 && move === -before);
}
