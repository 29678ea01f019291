import type { Tempo } from '../lib/units.ts';
import type { Clef } from './clef.ts';
import { type Ticks, ticksOf } from './duration.ts';
import type { Key } from './key.ts';
import { type Meter, measureLength } from './meter.ts';
import { type Pitch, pitch } from './pitch.ts';

/** From soft to loud; the last two fall back to the mark before them. */
export const dynamics = ['pp', 'p', 'mp', 'mf', 'f', 'ff', 'fp', 'sfz'] as const;
export type Dynamic = (typeof dynamics)[number];

export type Articulation = 'staccato' | 'tenuto' | 'accent';
export type Hairpin = 'crescendo' | 'diminuendo';
/** Strokes of a drum written in one note: grace notes before it, or a roll for its whole length. */
export type Ornament = 'flam' | 'drag' | 'ruff' | 'roll';

/** From the thumb, 1, to the little finger. */
export type Finger = 1 | 2 | 3 | 4 | 5;

/** Membership of a group of `count` equal notes in the time of `inTimeOf`; `ticks` are the real ones. */
export interface Tuplet {
  readonly count: 2 | 3;
  readonly inTimeOf: 2 | 3;
  readonly place: 'first' | 'inside' | 'last';
}

export interface NoteElement {
  readonly kind: 'note';
  /** Written pitch. Rhythm alone is written on `rhythmLine`. */
  readonly pitch: Pitch;
  /** Struck and held with it by the same hand, from the lowest, all of them lower; left out for a single note. */
  readonly below?: readonly Pitch[];
  readonly ticks: Ticks;
  /** Sounds on into the next note. */
  readonly tied: boolean;
  readonly tuplet?: Tuplet;
  /** The accidental is printed although the bar line has already cancelled another. */
  readonly courtesy?: true;
  readonly dynamic?: Dynamic;
  /** Begins at this note. */
  readonly hairpin?: Hairpin;
  readonly hairpinEnds?: Hairpin;
  readonly articulation?: Articulation;
  readonly slur?: 'begins' | 'ends';
  readonly ornament?: Ornament;
  /** Bow direction of a string player. */
  readonly bow?: 'down' | 'up';
  /** Of the hand that strikes `pitch`, where it takes a new place. */
  readonly finger?: Finger;
  /** Words under the note: a syllable, a count, a finger. */
  readonly annotation?: string;
}

interface RestElement {
  readonly kind: 'rest';
  readonly ticks: Ticks;
  readonly tuplet?: Tuplet;
}

export type ScoreElement = NoteElement | RestElement;

/** One measure with the meter and key it stands in; they are printed where they change. */
export interface Measure {
  readonly meter: Meter;
  /** null where only rhythm is written. */
  readonly key: Key | null;
  readonly elements: readonly ScoreElement[];
}

/** One staff of music as it is written, measure by measure. */
export interface Score {
  readonly clef: Clef;
  readonly tempo: Tempo;
  /** Two eighths are played as a long and a short one; the word stands before the tempo. */
  readonly isSwung?: true;
  /** Length of an incomplete measure before the first full one, which is then `measures[0]`; 0 without one. */
  readonly pickup: Ticks;
  /** At least one. */
  readonly measures: readonly Measure[];
}

/** Everything a note element sounds, from the lowest. @example pitchesOf(chord) // [C4, E4, G4] */
export function pitchesOf({ pitch: top, below = [] }: NoteElement): readonly Pitch[] {
  return [...below, top];
}

/** The line of a one-line staff, in the letters of ABC. */
export const rhythmLine: Pitch = pitch('B4');

/** @example fullMeasure(meterNamed('3/4')) // 144 ticks */
export function fullMeasure(meter: Meter): Ticks {
  return ticksOf(measureLength(meter));
}
