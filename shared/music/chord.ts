import type { Degree } from './scale.ts';

/** Chords by their function in the key; in minor the same names stand on the minor scale. */
export const chords = [
  'I',
  'ii',
  'IV',
  'V',
  'V7',
  'vi',
  // Only music in three parts and more has these.
  'ii7',
  'iii',
  'IV7',
  'vi7',
  'vii°',
] as const;
export type Chord = (typeof chords)[number];

const degrees: Readonly<Record<Chord, readonly Degree[]>> = {
  I: [1, 3, 5],
  ii: [2, 4, 6],
  IV: [4, 6, 1],
  V: [5, 7, 2],
  V7: [5, 7, 2, 4],
  vi: [6, 1, 3],
  ii7: [2, 4, 6, 1],
  iii: [3, 5, 7],
  IV7: [4, 6, 1, 3],
  vi7: [6, 1, 3, 5],
  'vii°': [7, 2, 4],
};

/** Root first. @example chordDegrees('V7') // [5, 7, 2, 4] */
export function chordDegrees(chord: Chord): readonly Degree[] {
  return degrees[chord];
}

/** @example isChordTone('V', 7) // true */
export function isChordTone(chord: Chord, degree: Degree): boolean {
  return degrees[chord].includes(degree);
}

/** V and V7 do the same work. @example isDominant('V7') // true */
export function isDominant(chord: Chord): boolean {
  return chord === 'V' || chord === 'V7';
}

/** The seventh of a seventh chord, which falls. @example seventhOf('ii7') // 1 */
export function seventhOf(chord: Chord): Degree | undefined {
  return degrees[chord][3];
}
