import { letterOf, type Pitch, pitch } from '../pitch.ts';

/** Letter and octave without the accidental. @example abcLetter(pitch('C6')) // "c'" */
export function abcLetter({ step, octave }: Pitch): string {
  const letter = letterOf(step);
  if (octave >= 5) return letter.toLowerCase() + "'".repeat(octave - 5);
  return letter + ','.repeat(4 - octave);
}

/** The white key of a letter with its octave marks. @example naturalPitch('c', "'") // C6 */
export function naturalPitch(letter: string, marks: string): Pitch {
  const upper = letter.toUpperCase();
  const base = letter === upper ? 4 : 5;
  const shift = marks.startsWith(',') ? -marks.length : marks.length;
  return pitch(`${upper}${base + shift}`);
}
