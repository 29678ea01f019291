import type { StaffPosition } from '../../music/pitch.ts';

/**
 * Finger of a hand that rests on five neighbouring notes; null outside them.
 *
 * @example fiveFinger('right', 28, 32) // 5: G4 with the thumb on C4
 * @example fiveFinger('left', 21, 21) // 5: C3, the little finger's note
 */
export function fiveFinger(
  hand: 'right' | 'left',
  lowest: StaffPosition,
  note: StaffPosition,
): 1 | 2 | 3 | 4 | 5 | null {
  const place = note - lowest;
  if (place < 0 || place > 4) return null;
  return (hand === 'right' ? place + 1 : 5 - place) as 1 | 2 | 3 | 4 | 5;
}
