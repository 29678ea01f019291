import type { Degree } from '../../music/scale.ts';

/** How gladly one degree moves to the next; rows are from 1 to 7, columns to 1 to 7. 0 is never drawn; a sequence may still move so. */
const tendencies: readonly (readonly number[])[] = [
  [1, 4, 3, 1, 3, 1, 3],
  [5, 1, 5, 2, 2, 0, 2],
  [3, 5, 1, 4, 3, 1, 0],
  [1, 3, 6, 1, 4, 2, 0],
  [3, 1, 3, 4, 2, 4, 1],
  [1, 0, 0, 2, 6, 1, 3],
  [8, 2, 0, 0, 1, 2, 1],
];

/** @example tendency(7, 1) // 8: the leading tone goes home */
export function tendency(from: Degree, to: Degree): number {
  return tendencies[from - 1]![to - 1]!;
}
