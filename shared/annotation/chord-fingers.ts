import type { StaffPosition } from '../music/pitch.ts';
import type { Finger } from '../music/score.ts';

/** Four fingers of a harpist, from the thumb on the highest string down, or five of a pianist. */
export type Hand = 'right' | 'left' | 'harp';

/** What lies under a hand, from the note of one outer finger to that of the other. */
export interface HandPlace {
  readonly low: StaffPosition;
  readonly high: StaffPosition;
}

/** Steps between the outer fingers where each has a neighbouring note. */
export function restingSpan(hand: Hand): number {
  return hand === 'harp' ? 3 : 4;
}

/**
 * The fingers that strike notes together. A chord as wide as the resting hand is struck with both outer fingers,
 * a hand stretched over more notes than it has fingers shares them out evenly, and none strikes two.
 *
 * @param place holds all the notes
 * @param notes from the lowest
 * @returns a finger for each note
 * @example chordFingers('left', { low: 21, high: 25 }, [21, 25]) // [5, 1]: C3 and G3
 */
export function chordFingers(
  hand: Hand,
  place: HandPlace,
  notes: readonly StaffPosition[],
): readonly Finger[] {
  const span = restingSpan(hand);
  const [bottom, top] = [notes[0]!, notes.at(-1)!];
  const { low, high } = top - bottom >= span ? { low: bottom, high: top } : place;
  let before = -1;
  return notes.map((note, index) => {
    const wanted = Math.round((span * (note - low)) / (high - low));
    const highest = span - (notes.length - 1 - index);
    before = Math.min(Math.max(wanted, before + 1), highest);
    return (hand === 'right' ? before + 1 : span + 1 - before) as Finger;
  });
}
