import type { AssessedNote } from '#shared/assessment/report';
import type { MarkKind } from '../../ui/mark-badge.tsx';

/** How one note is shown: right, or its one badge in the order missing, wrong, beginning, tuning, end. */
export type NoteMark = Exclude<MarkKind, 'extra'> | 'right';

export function markOf(note: AssessedNote): NoteMark {
  if (note.incident === 'missing') return 'missing';
  if (note.incident === 'wrong') return 'wrong';
  if (note.rhythmProblems?.includes('start-early')) return 'early';
  if (note.rhythmProblems?.includes('start-late')) return 'late';
  const tuning = tuningMark(note);
  if (tuning) return tuning;
  if (note.rhythmProblems?.includes('end-early')) return 'ended-early';
  return note.rhythmProblems?.includes('end-late') ? 'ended-late' : 'right';
}

/** Another octave is a wrong note, not an untuned one. */
export function tuningMark({ pitchProblem }: AssessedNote): 'flat' | 'sharp' | null {
  return pitchProblem === 'flat' || pitchProblem === 'sharp' ? pitchProblem : null;
}
