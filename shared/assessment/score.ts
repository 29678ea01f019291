import type { Percent } from '../lib/units.ts';
import type { AssessedNote, ExtraNote } from './report.ts';
import type { Limits } from './strictness.ts';

/** Spec 3 §9: what every extra or stuttered note takes off, as a share of one note. */
const extraPenalty = 0.1;
/** Best score where something was played that the music does not explain. */
const unexplainedCap = 99;

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
  const isExplained = extras.length === 0 && notes.every(({ incident }) => incident !== 'wrong');
  return Math.max(0, Math.min(score, isExplained ? 100 : unexplainedCap));
}

function creditOf(note: AssessedNote, { credit }: Limits): number {
  if (note.grade === 'wrong') return isNeighbour(note) ? credit.neighbour : 0;
  return Math.min(
    note.pitchProblem ? credit.pitchProblem : 1,
    note.rhythmProblems ? credit.rhythmProblem : 1,
  );
}

/** A semitone or a step away, and in time. */
function isNeighbour({ heard, rhythmProblems }: AssessedNote): boolean {
  if (!heard || heard.cents === null || rhythmProblems) return false;
  return Math.abs(Math.round(heard.cents / 100)) <= 2;
}
