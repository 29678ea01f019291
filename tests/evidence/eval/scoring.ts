import type { Seconds } from '#shared/lib/units';
import type { Label } from './dataset.ts';
import { matchMost } from './matching.ts';
import type { HeardNote } from './system.ts';

export interface Score {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** The counts of one recording. */
export interface Counts {
  readonly written: number;
  readonly heard: number;
  readonly matched: number;
}

export interface NoteScores {
  /** Onset and pitch. */
  readonly notes: Counts;
  /** Onset, pitch and offset. */
  readonly withOffsets: Counts;
}

/** The tolerances of the usual note evaluation (mir_eval.transcription). */
const ONSET_TOLERANCE: Seconds = 0.05;
const PITCH_TOLERANCE = 0.5;
const OFFSET_SHARE = 0.2;
const OFFSET_LEAST: Seconds = 0.05;
/** Times are compared after rounding to a tenth of a millisecond, so that 50 ms is within 50 ms. */
const DECIMALS = 1e4;

/** Counts how many labels are heard, each label and each heard note used once at most. */
export function scoreNotes(labels: readonly Label[], heard: readonly HeardNote[]): NoteScores {
  return {
    notes: count(labels, heard, isHit),
    withOffsets: count(labels, heard, (label, note) => isHit(label, note) && endsWith(label, note)),
  };
}

export function scoreOf({ written, heard, matched }: Counts): Score {
  const precision = heard > 0 ? matched / heard : 0;
  const recall = written > 0 ? matched / written : 0;
  const f1 = matched > 0 ? (2 * precision * recall) / (precision + recall) : 0;
  return { precision, recall, f1 };
}

export function meanScore(scores: readonly Score[]): Score {
  const mean = (part: (score: Score) => number) =>
    scores.reduce((sum, score) => sum + part(score), 0) / scores.length;
  return {
    precision: mean((score) => score.precision),
    recall: mean((score) => score.recall),
    f1: mean((score) => score.f1),
  };
}

function count(
  labels: readonly Label[],
  heard: readonly HeardNote[],
  fits: (label: Label, note: HeardNote) => boolean,
): Counts {
  const partners = labels.map((label) =>
    heard.flatMap((note, i) => (fits(label, note) ? [i] : [])),
  );
  const matched = matchMost(partners).filter((partner) => partner >= 0).length;
  return { written: labels.length, heard: heard.length, matched };
}

function isHit(label: Label, note: HeardNote): boolean {
  return (
    distance(label.onset, note.onset) <= ONSET_TOLERANCE &&
    distance(label.midi, note.pitch) <= PITCH_TOLERANCE
  );
}

function endsWith(label: Label, note: HeardNote): boolean {
  const tolerance = Math.max(OFFSET_LEAST, OFFSET_SHARE * (label.offset - label.onset));
  return distance(label.offset, note.offset) <= tolerance;
}

function distance(a: number, b: number): number {
  return Math.round(Math.abs(a - b) * DECIMALS) / DECIMALS;
}
