import type { Tempo } from '../lib/units.ts';
import type { Clef } from './clef.ts';
import type { Ticks } from './duration.ts';
import type { Key } from './key.ts';
import type { Meter } from './meter.ts';
import { type Pitch, pitch } from './pitch.ts';

export type Dynamic = 'p' | 'mf' | 'f';

export interface NoteElement {
  readonly kind: 'note';
  /** Written pitch. Rhythm alone is written on `rhythmLine`. */
  readonly pitch: Pitch;
  readonly ticks: Ticks;
  /** Sounds on into the next note. */
  readonly tied: boolean;
  readonly dynamic?: Dynamic;
}

export interface RestElement {
  readonly kind: 'rest';
  readonly ticks: Ticks;
}

export type ScoreElement = NoteElement | RestElement;

/** One staff of music as it is written, measure by measure. */
export interface Score {
  readonly meter: Meter;
  /** null where only rhythm is written. */
  readonly key: Key | null;
  readonly clef: Clef;
  readonly tempo: Tempo;
  readonly measures: readonly (readonly ScoreElement[])[];
}

/** The line of a one-line staff, in the letters of ABC. */
export const rhythmLine: Pitch = pitch('B4');
