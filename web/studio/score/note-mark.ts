import type { AssessedNote } from '#shared/assessment/report';
import type { MarkKind } from '../../ui/mark-badge.tsx';

/** How one note is shown: right, or its one badge in the order missing, wrong, timing, tuning. */
export type NoteMark = MarkKind | 'right';

export function markOf(note: AssessedNote): NoteMark {
  if (note.incident === 'missing') return 'missing';
  if (note.incident === 'wrong') return 'wrong';
  if (note.rhythmProblems?.includes('start-early')) return 'early';
  if (note.rhythmProblems?.includes('start-late')) return 'late';
  return tuningMark(note) ?? 'right';
}

/** Another octave is a wrong note, not an untuned one. */
export function tuningMark({ pitchProblem }: AssessedNote): 'flat' | 'sharp' | null {
  return pitchProblem === 'flat' || pitchProblem === 'sharp' ? pitchProblem : null;
}
