import type { Percent } from '../lib/units.ts';
import type { AssessedNote, ExtraNote } from './report.ts';
import type { Limits } from './strictness.ts';

/** Spec 3 §9: what every extra or stuttered note takes off, as a share of one note. */
export const extraPenalty = 0.1;
/** Best score where something was played that the music does not explain. */
export const unexplainedCap: Percent = 99;

/** What one written note earns a share of a point for. */
export type Credit = 'good' | 'pitch' | 'rhythm' | 'both' | 'neighbour' | 'wrong' | 'missing';

/**
 * The score of spec 3 §9, read as follows. Of N written notes each good one earns a point. The three weights of a
 * strictness are the credit of a note with a pitch problem, of a wrong note that is a neighbour of the written one and in
 * time, and of a note with a rhythm problem; with both problems it is the smaller. Every extra or stuttered note takes
 * off a tenth of a point.
 */
export function scoreOf(
  notes: readonly AssessedNote[],
  extras: readonly ExtraNote[],
  limits: Limits,
): Percent {
  if (notes.length === 0) return 0;
  const points = notes.reduce((sum, note) => sum + creditOf(note, limits), 0);
  const score = Math.round(((points - extraPenalty * extras.length) / notes.length) * 100);
  return Math.max(0, Math.min(score, isExplained(notes, extras) ? 100 : unexplainedCap));
}

/** Whether all that was played is written. */
export function isExplained(notes: readonly AssessedNote[], extras: readonly ExtraNote[]): boolean {
  return extras.length === 0 && notes.every(({ incident }) => incident !== 'wrong');
}

/** Of one written note, 0 to 1. */
export function creditOf(note: AssessedNote, limits: Limits): number {
  return worthOf(creditKind(note), limits);
}

export function creditKind(note: AssessedNote): Credit {
  if (note.incident === 'missing') return 'missing';
  if (note.incident === 'wrong') return isNeighbour(note) ? 'neighbour' : 'wrong';
  if (note.pitchProblem) return note.rhythmProblems ? 'both' : 'pitch';
  return note.rhythmProblems ? 'rhythm' : 'good';
}

export function worthOf(kind: Credit, { credit }: Limits): number {
  switch (kind) {
    case 'good':
      return 1;
    case 'pitch':
      return credit.pitchProblem;
    case 'rhythm':
      return credit.rhythmProblem;
    case 'both':
      return Math.min(credit.pitchProblem, credit.rhythmProblem);
    case 'neighbour':
      return credit.neighbour;
    case 'wrong':
    case 'missing':
      return 0;
  }
}

/** A semitone or a step away, and in time. */
function isNeighbour({ centsFromWritten, rhythmProblems }: AssessedNote): boolean {
  if (centsFromWritten === undefined || rhythmProblems) return false;
  return Math.abs(Math.round(centsFromWritten / 100)) <= 2;
}
