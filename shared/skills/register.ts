import { type Pitch, positionOf } from '../music/pitch.ts';
import type { Range } from '../music/range.ts';

export const registers = ['low', 'middle', 'high'] as const;
export type Register = (typeof registers)[number];

/**
 * A third of a range, counted in lines and spaces. What lies outside it belongs to the nearest.
 *
 * @example registerOf(range('D4', 'C6'), pitch('E4')) // 'low'
 */
export function registerOf({ low, high }: Range, written: Pitch): Register {
  const bottom = positionOf(low);
  // Each line and space of the range has its height: the lowest note is not at nothing, the highest not at all of it.
  const share = (positionOf(written) - bottom + 0.5) / (positionOf(high) - bottom + 1);
  if (share < 1 / 3) return 'low';
  return share < 2 / 3 ? 'middle' : 'high';
}
