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
  // The middle of a note's line or space, as a share of the whole height: so the lowest note is above 0 and the
  // highest below 1.
  const share = (positionOf(written) - bottom + 0.5) / (positionOf(high) - bottom + 1);
  if (share < 1 / 3) return 'low';
  return share < 2 / 3 ? 'middle' : 'high';
}
