import type { Interval } from './interval.ts';

/** Above the root: semitones with staff steps, so that spelling is right. */
const third = (chromatic: 3 | 4): Interval => ({ chromatic, diatonic: 2 });
const fifth = (chromatic: 6 | 7 | 8): Interval => ({ chromatic, diatonic: 4 });
const seventh = (chromatic: 9 | 10 | 11): Interval => ({ chromatic, diatonic: 6 });
const triad = (three: 3 | 4, five: 6 | 7 | 8) => [third(three), fifth(five)] as const;

/** Chords by what they are made of, whatever their function: intervals above the root. */
export const chordKinds = {
  major: triad(4, 7),
  minor: triad(3, 7),
  diminished: triad(3, 6),
  augmented: triad(4, 8),
  'dominant-seventh': [...triad(4, 7), seventh(10)],
  'major-seventh': [...triad(4, 7), seventh(11)],
  'minor-seventh': [...triad(3, 7), seventh(10)],
  'half-diminished': [...triad(3, 6), seventh(10)],
  'diminished-seventh': [...triad(3, 6), seventh(9)],
} as const satisfies Readonly<Record<string, readonly Interval[]>>;

export type ChordKind = keyof typeof chordKinds;
