import type { Pitch } from '../music/pitch.ts';
import { type NoteElement, pitchesOf } from '../music/score.ts';

/** As ABC writes it between two lines of words; after a semicolon abc2midi would play the name of a chord. */
export const newLine = String.raw`\n`;

/** A line for each note of a chord, from the highest, as they stand on the staff. */
export function stacked(note: NoteElement, textOf: (pitch: Pitch) => string): string {
  return pitchesOf(note).map(textOf).toReversed().join(newLine);
}
