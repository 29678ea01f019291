import type { Exercise } from '../generation/exercise.ts';
import type { Cents, Midi, Percent, Seconds, Tempo } from '../lib/units.ts';

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
  /** Deviation from `midi`, -50 to 50; null for a tap or where it could not be measured. */
  readonly cents: Cents | null;
}

export type Strictness = 'strict' | 'moderate' | 'lenient';
export type Grade = 'good' | 'problem' | 'wrong';
export type PitchProblem = 'flat' | 'sharp';
export type RhythmProblem = 'start-early' | 'start-late' | 'end-early' | 'end-late';
export type Incident = 'intonation' | 'rhythm' | 'wrong' | 'missing';

/** One written note, judged. `onset` is in seconds at the take's tempo. */
export interface AssessedNote {
  readonly index: number;
  readonly measure: number;
  readonly onset: Seconds;
  readonly midi: Midi | null;
  readonly grade: Grade;
  readonly pitchProblem?: PitchProblem;
  readonly rhythmProblems?: readonly RhythmProblem[];
  readonly incident?: Incident;
  /** What was heard for it, absent when nothing was. Deviation in cents is from the written note. */
  readonly heard?: {
    readonly midi: Midi | null;
    readonly cents: Cents | null;
    readonly onsetDifference: Seconds;
  };
}

/** A heard note that no written note explains. */
export interface ExtraNote {
  readonly onset: Seconds;
  readonly midi: Midi | null;
}

export interface NoteSet {
  readonly score: Percent;
  readonly notes: readonly AssessedNote[];
  readonly extras: readonly ExtraNote[];
}

/** The stored assessment: it holds the exercise and the heard notes, so a review needs nothing else. */
export interface AssessmentReport {
  readonly version: string;
  readonly exercise: Exercise;
  readonly tempo: Tempo;
  /** Constant difference between the player and the beat that was removed before judging. */
  readonly startOffset: Seconds;
  readonly heard: readonly NoteEvent[];
  readonly sets: Readonly<Record<Strictness, NoteSet>>;
}

/** `assess(exercise, heard, { tempo })` is the seam: one pure function from music and events to a report. */
export interface AssessOptions {
  readonly tempo: Tempo;
}
