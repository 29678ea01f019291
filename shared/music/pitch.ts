import type { Midi } from '../lib/units.ts';

/** A written pitch. `step` counts from C = 0 to B = 6, `alter` is 1 for a sharp and -1 for a flat. */
export interface Pitch {
  readonly step: number;
  readonly alter: number;
  readonly octave: number;
}

/** Lines and spaces counted from C0 = 0: the letter and octave of a pitch without its accidental. */
export type StaffPosition = number;

const letters = 'CDEFGAB';
const semitones = [0, 2, 4, 5, 7, 9, 11];
const pitchPattern = /^([A-G])(#{0,2}|b{0,2})(-?\d+)$/;

/**
 * Reads scientific notation. Names come from our own tables, so a misspelt one is a bug and throws.
 *
 * @example pitch('F#4') // { step: 3, alter: 1, octave: 4 }
 */
export function pitch(name: string): Pitch {
  const match = pitchPattern.exec(name);
  if (!match) throw new Error(`"${name}" is not a pitch`);
  const [, letter = '', accidental = '', octave = ''] = match;
  return {
    step: letters.indexOf(letter),
    alter: accidental.startsWith('b') ? -accidental.length : accidental.length,
    octave: Number(octave),
  };
}

/** @example pitchName({ step: 6, alter: -1, octave: 3 }) // 'Bb3' */
export function pitchName({ step, alter, octave }: Pitch): string {
  return `${letterOf(step)}${accidentalName(alter)}${octave}`;
}

/** @example midiOf(pitch('C4')) // 60 */
export function midiOf({ step, alter, octave }: Pitch): Midi {
  return (octave + 1) * 12 + semitones[step]! + alter;
}

/** @example positionOf(pitch('C#4')) // 28 */
export function positionOf({ step, octave }: Pitch): StaffPosition {
  return octave * 7 + step;
}

/** @example letterOf(3) // 'F' */
export function letterOf(step: number): string {
  return letters.charAt(step);
}

/** @example accidentalName(-1) // 'b' */
export function accidentalName(alter: number): string {
  return (alter < 0 ? 'b' : '#').repeat(Math.abs(alter));
}
