import type { Exercise } from '../generation/exercise.ts';
import type { Cents, Hertz, Midi, Percent, Seconds, Tempo } from '../lib/units.ts';
import type { Stretch } from '../recording/silences.ts';
import type { Tuning } from './tuning.ts';

/**
 * One note heard (microphone), played (MIDI) or tapped. Seconds count from the first beat of the
 * first full measure, latency already removed, so they compare directly with the written onsets.
 */
export interface NoteEvent {
  readonly onset: Seconds;
  readonly offset: Seconds;
  /** Nearest semitone; null for a tap. */
  readonly midi: Midi | null;
  /** 0 to 1. */
  readonly velocity: number;
  /** Deviation from `midi`, -50 to 50; null for a key, a tap or where it could not be measured. */
  readonly cents: Cents | null;
  /** How sure the ear is that it was played, 0 to 1; left out where there is no doubt: a key, a tap. */
  readonly confidence?: number;
}

export const strictnesses = ['strict', 'moderate', 'lenient'] as const;
export type Strictness = (typeof strictnesses)[number];
type Grade = 'good' | 'problem' | 'wrong';
/** `octave`: the written note in another octave; it goes with the incident `wrong`. */
export type PitchProblem = 'flat' | 'sharp' | 'octave';
export type RhythmProblem = 'start-early' | 'start-late' | 'end-early' | 'end-late';
export type Incident = 'wrong' | 'missing';

/** What was heard for a written note, or for none. */
export interface HeardNote {
  readonly onset: Seconds;
  readonly offset: Seconds;
  /** Nearest semitone; null for a tap. */
  readonly midi: Midi | null;
  /** As in `NoteEvent`. */
  readonly cents: Cents | null;
  /** 0 to 1; 1 for a key or a tap. */
  readonly confidence: number;
}

/** One written note, assessed. `onset` is in seconds at the take's tempo. */
export interface AssessedNote {
  /** As in the exercise's `notes`. */
  readonly index: number;
  readonly part: number;
  readonly measure: number;
  readonly onset: Seconds;
  readonly midi: Midi | null;
  readonly grade: Grade;
  readonly pitchProblem?: PitchProblem;
  readonly rhythmProblems?: readonly RhythmProblem[];
  readonly incident?: Incident;
  /** Left out where either has no pitch. */
  readonly centsFromWritten?: Cents;
  /** From where the player's own beat puts it. */
  readonly onsetDifference?: Seconds;
  /** Left out where the end says nothing. */
  readonly endDifference?: Seconds;
  /** Left out when nothing was heard. */
  readonly heard?: HeardNote;
}

/** A heard note that no written note explains. */
export interface ExtraNote extends HeardNote {
  /** It was played for a written note that was then played again. */
  readonly isStuttered?: true;
}

export interface NoteSet {
  readonly score: Percent;
  /** How the score comes about, in words a student can read. */
  readonly calculus: string;
  readonly notes: readonly AssessedNote[];
  readonly extras: readonly ExtraNote[];
}

/** The player's tempo in one measure, in the meter's beats a minute. */
export interface TempoPoint {
  readonly measure: number;
  readonly tempo: Tempo;
}

/** Why a teacher should listen before the score counts. */
export const reviewReasons = [
  /** A teacher judges it, and nothing else. */
  'by-ear',
  'nothing-heard',
  'too-soft',
  'went-silent',
  'stopped-early',
  'too-long',
  'octave-off',
  'transposed',
  'other-music',
  'other-tempo',
  'out-of-time',
  'other-sounds',
  'uncertain',
] as const;
export type ReviewReason = (typeof reviewReasons)[number];

export type AssessmentQuality = 'good' | 'marginal' | 'bad';

/** The stored assessment. It holds the music and all that was heard, so that a review or a new score needs nothing else. */
export interface AssessmentReport {
  readonly version: string;
  /** `tempo` is the take's. */
  readonly exercise: { readonly code: string; readonly medium: string; readonly tempo: Tempo };
  readonly music: Exercise;
  /** Where the first beat fell on the clock of what was heard; every time in the document counts from it. */
  readonly start: Seconds;
  /** Constant difference between the player and the beat that was removed before judging. */
  readonly startOffset: Seconds;
  /** Taken off every pitch before judging: in the document a heard note stands where it was meant. */
  readonly tuning: Tuning;
  /** When the microphone gave nothing at all. Notes that were due then stand in no set. */
  readonly silences: readonly Stretch[];
  readonly sets: Readonly<Record<Strictness, NoteSet>>;
  /** Shares of lenient: written notes that were played right, of those the ones in time and the ones in tune. */
  readonly accuracy: Percent;
  readonly timing: Percent | null;
  readonly intonation: Percent | null;
  readonly tempoCurve: readonly TempoPoint[];
  /** Nine times of ten the lenient score lies in it, by how sure the ear is of each note. */
  readonly scoreInterval: { readonly low: Percent; readonly high: Percent };
  readonly quality: AssessmentQuality;
  readonly needsReview: boolean;
  readonly reasons: readonly ReviewReason[];
}

/** `assess(exercise, heard, { tempo })` is the seam: one pure function from music and events to a report. */
export interface AssessOptions {
  readonly tempo: Tempo;
  /** When the first beat fell, on the clock of what was heard; null to find it. 0 by default. */
  readonly start?: Seconds | null;
  /** What A above middle C is meant to be; 440 by default. */
  readonly a4?: Hertz;
  /** On the clock of what was heard: when the microphone gave nothing at all. */
  readonly silences?: readonly Stretch[];
  /** What the microphone says of the take. */
  readonly isTooSoft?: boolean;
}
