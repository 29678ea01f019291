import type { Midi, Quarters, Tempo } from '../lib/units.ts';

/** What the player asked for. Everything the generator needs besides its own version. */
export interface ExerciseRequest {
  readonly medium: string;
  readonly levelId: string;
  /** -1 means the level's default. */
  readonly measureCount: number;
  /** Empty means "any the level allows". */
  readonly timeSignatures: readonly string[];
  /** Written keys, capital for major and small for minor ("Bb", "f#"). Empty means "any the level allows". */
  readonly keySignatures: readonly string[];
}

/**
 * One sounding note of the written music. A tied chain is one entry.
 * `onset` and `duration` are in quarter notes from the first full measure; a pickup is negative.
 */
export interface ScoreNote {
  readonly index: number;
  /** 0-based part (staff). */
  readonly part: number;
  /** 1-based measure; a pickup is measure 0. */
  readonly measure: number;
  /** 1-based position in beats of the meter, 1.5 is half way through the first beat. */
  readonly beat: number;
  readonly onset: Quarters;
  readonly duration: Quarters;
  /** Written pitch in scientific notation ("F#4"); null where only rhythm is written. */
  readonly written: string | null;
  /** Sounding pitch; null where only rhythm is written. */
  readonly midi: Midi | null;
}

/** A whole exercise: what the page draws, plays and assesses, and what the command line prints. */
export interface Exercise {
  /** Version of the generator that wrote it; the same request, seed and version give the same bytes. */
  readonly version: string;
  readonly request: ExerciseRequest;
  readonly seed: number;
  readonly abc: string;
  readonly tempo: Tempo;
  /** "4/4" */
  readonly timeSignature: string;
  /** Written key, as in the request. */
  readonly keySignature: string | null;
  readonly measures: number;
  /** Length of the whole music from the first full measure to the final bar line. */
  readonly length: Quarters;
  readonly notes: readonly ScoreNote[];
}
