import type { AnnotationKind } from '../catalogue/annotations.ts';
import type { MinorScale } from '../catalogue/level-parameters.ts';
import type { PartId } from '../catalogue/part-ids.ts';
import type { Beats, Midi, Quarters, Tempo } from '../lib/units.ts';
import type { Chord } from '../music/chord.ts';
import type { Clef } from '../music/clef.ts';
import type { Interval } from '../music/interval.ts';
import type { Degree } from '../music/scale.ts';
import type { Cadence } from './plan/form.ts';

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
  /**
   * How a minor key is altered, where one is drawn; "any" draws one the level reads, "none" leaves minor
   * keys out.
   */
  readonly minorScale: MinorScale | 'any' | 'none';
  /** What is printed under the notes. It changes no note. */
  readonly annotation: AnnotationKind;
  /** The voices of a choir, from the top; empty for an instrument. */
  readonly voices: readonly string[];
  /** The course it is practised for, null without one. It changes no note. */
  readonly course: string | null;
}

/** What a note does in its chord. */
export type NoteFunction =
  | 'chord'
  | 'passing'
  | 'neighbour'
  | 'suspension'
  | 'chromatic'
  /** A stroke: rhythm alone has no chord. */
  | 'beat';

/** Where a note stands in the form, where that decided it. */
export type NoteRole =
  | 'pickup'
  | 'opening'
  | 'climax'
  | 'half-cadence'
  | 'imperfect-cadence'
  | 'final'
  | 'answer'
  | 'sequence';

/** Why a note is there. */
export interface NoteReason {
  readonly function: NoteFunction;
  readonly role: NoteRole | null;
  /** 1-based measure whose note this one says again; null for a note of its own. */
  readonly source: number | null;
  /** Of the plan under the note; null where only rhythm is written. */
  readonly chord: Chord | null;
  /** In the key of its measure; null where only rhythm is written. */
  readonly degree: Degree | null;
  /** Id of the rhythm pattern the note belongs to; "pickup" and "final" are in no catalogue. */
  readonly pattern: string;
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
  readonly reason: NoteReason;
}

/** A staff and who reads it. */
export interface ExercisePart {
  /** The instrument, or in an ensemble the first that reads the class. */
  readonly medium: string;
  /** The reading class of an ensemble; left out everywhere else. */
  readonly part?: PartId;
  readonly clef: Clef;
  /** From written to sounding pitch. */
  readonly sounds: Interval;
  /** General MIDI, 0-based; null on the percussion channel. */
  readonly program: number | null;
}

/** The form the music was written on. Measures are 1-based, a pickup is 0. */
export interface ExercisePlan {
  readonly phrases: readonly {
    readonly measure: number;
    readonly measures: number;
    readonly cadence: Cadence;
  }[];
  /** A chord holds until the next. Empty where only rhythm is written. */
  readonly chords: readonly {
    readonly measure: number;
    readonly beat: Beats;
    readonly chord: Chord;
  }[];
  readonly rhythms: readonly {
    readonly measure: number;
    readonly beat: Beats;
    readonly pattern: string;
  }[];
  /** Measures made from earlier ones: the same rhythm, the same notes, or a motif moved by step. */
  readonly echoes: readonly {
    readonly measure: number;
    readonly source: number;
    readonly of: 'rhythm' | 'notes' | 'sequence';
  }[];
  /** Meter and key, concert in an ensemble, at the start and where either changes. */
  readonly signatures: readonly {
    readonly measure: number;
    readonly timeSignature: string;
    readonly keySignature: string | null;
  }[];
  /** How a minor key is altered; null in major and without pitch. */
  readonly minorScale: MinorScale | null;
}

/** A whole exercise: what the page draws, plays and assesses, and what the command line prints. */
export interface Exercise {
  /** Version of the generator that wrote it; the same request, seed and version give the same bytes. */
  readonly version: string;
  readonly request: ExerciseRequest;
  readonly seed: number;
  /** Rebuilds the exercise: version, request and seed in a few letters and figures. */
  readonly code: string;
  readonly abc: string;
  readonly tempo: Tempo;
  /** Two eighths are played as a long and a short one. */
  readonly isSwung?: true;
  /** "4/4", of the first measure. */
  readonly timeSignature: string;
  /** Key of the first measure, as in the request: concert in an ensemble, elsewhere written. See `keyOfPart`. */
  readonly keySignature: string | null;
  /** Full measures; a pickup is not counted. */
  readonly measures: number;
  /** Length of a pickup before the first full measure; 0 without one. */
  readonly pickup: Quarters;
  /** Length of the whole music from the first full measure to the final bar line. */
  readonly length: Quarters;
  readonly parts: readonly ExercisePart[];
  readonly notes: readonly ScoreNote[];
  readonly plan: ExercisePlan;
  /** Rises from level to level; see `difficulty.ts`. */
  readonly difficulty: number;
}
