import { type Chord, chordDegrees } from '#shared/music/chord';
import type { Music, Tone } from './music.ts';

/** Two neighbouring tones. */
export interface Move {
  readonly from: Tone;
  readonly to: Tone;
  /** Staff steps, up positive: 2 is a third. */
  readonly steps: number;
  readonly semitones: number;
}

export function move(from: Tone, to: Tone): Move {
  return { from, to, steps: to.position - from.position, semitones: to.midi - from.midi };
}

export function movesOf({ tones }: Music): readonly Move[] {
  return tones.slice(1).map((to, index) => move(tones[index]!, to));
}

export const isLeap = ({ steps }: Move) => Math.abs(steps) >= 2;

/** A second, or a chromatic semitone on one letter. */
export function isStep({ steps, semitones }: Move): boolean {
  return Math.abs(steps) === 1 || (steps === 0 && semitones !== 0);
}

export function isSamePitch(a: Tone, b: Tone): boolean {
  return a.midi === b.midi && a.position === b.position;
}

/** The next tone of another pitch, repeats passed over. */
export function nextDifferent({ tones }: Music, tone: Tone): Tone | undefined {
  return tones.slice(tone.index + 1).find((one) => !isSamePitch(one, tone));
}

export function previousDifferent({ tones }: Music, tone: Tone): Tone | undefined {
  return tones.slice(0, tone.index).findLast((one) => !isSamePitch(one, tone));
}

export function isIn(chord: Chord | null, ...tones: readonly Tone[]): boolean {
  return chord !== null && tones.every(({ degree }) => chordDegrees(chord).includes(degree));
}

/** Raised sixth or seventh that the exercise's minor scale has. */
export function isRaisedInMinor({ exercise }: Music, { bar, degree, shift }: Tone): boolean {
  if (bar.key?.mode !== 'minor' || shift !== 1) return false;
  const { minorScale } = exercise.plan;
  if (degree === 7) return minorScale === 'harmonic' || minorScale === 'melodic';
  return degree === 6 && minorScale === 'melodic';
}

/** Outside the key and outside the minor scale in use. */
export function isChromatic(music: Music, tone: Tone): boolean {
  return tone.shift !== 0 && !isRaisedInMinor(music, tone);
}

/** The seventh degree that pulls up: of major, or raised in minor. */
export function isLeadingTone({ bar, degree, shift }: Tone): boolean {
  return degree === 7 && shift === (bar.key?.mode === 'minor' ? 1 : 0);
}
