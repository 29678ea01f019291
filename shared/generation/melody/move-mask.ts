import { maxMove, moveCount } from './line-state.ts';

/** Moves as a mask: bit `move + 7` is set where the move is among them. */
export const everyMove = (1 << moveCount) - 1;

export const moveBit = (move: number) => 1 << (move + maxMove);

export function movesFrom(lowest: number, highest: number): number {
  let mask = 0;
  for (let move = lowest; move <= highest; move++) mask |= moveBit(move);
  return mask;
}
