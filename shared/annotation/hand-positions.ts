import { fiveFinger } from '../catalogue/fingering/five-finger.ts';
import { type Key, tonicOf } from '../music/key.ts';
import { type Pitch, positionOf, type StaffPosition } from '../music/pitch.ts';

/** Four fingers of a harpist, from the thumb on the highest string down, or five of a pianist. */
export type Hand = 'right' | 'left' | 'harp';

/**
 * The finger of each note where a hand takes a place: the first note and each that lies outside the
 * neighbouring notes under the fingers. A hand stays as long as it can, on the tonic where it can.
 *
 * @returns a finger or null for each pitch
 * @example handPositions([C4, E4, G4, A4], 'right', keyNamed('C')) // [1, null, null, 1]
 */
export function handPositions(
  pitches: readonly Pitch[],
  hand: Hand,
  key: Key,
): readonly (number | null)[] {
  const positions = pitches.map(positionOf);
  const fingers: (number | null)[] = positions.map(() => null);
  let first = 0;
  while (first < positions.length) {
    const count = reach(positions.slice(first), hand);
    const held = positions.slice(first, first + count);
    fingers[first] = fingerOf(hand, lowestString(held, hand, key), held[0]!);
    first += count;
  }
  return fingers;
}

/** Steps between the outer fingers. */
function spanOf(hand: Hand): number {
  return hand === 'harp' ? 3 : 4;
}

/** How many of these notes the hand plays without moving. */
function reach(positions: readonly StaffPosition[], hand: Hand): number {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  const end = positions.findIndex((position) => {
    low = Math.min(low, position);
    high = Math.max(high, position);
    return high - low > spanOf(hand);
  });
  return end < 0 ? positions.length : end;
}

/** Where the lowest finger lies: on the tonic if all notes are then under the hand, else on the lowest note. */
function lowestString(held: readonly StaffPosition[], hand: Hand, key: Key): StaffPosition {
  const low = Math.min(...held);
  const aboveTonic = low - tonicOf(key).step;
  const tonic = low - (aboveTonic - Math.floor(aboveTonic / 7) * 7);
  return Math.max(...held) - tonic <= spanOf(hand) ? tonic : low;
}

function fingerOf(hand: Hand, lowest: StaffPosition, note: StaffPosition): number | null {
  // A harpist's little finger never plays: the ring finger has its place among a left hand's five.
  return hand === 'harp' ? fiveFinger('left', lowest - 1, note) : fiveFinger(hand, lowest, note);
}
