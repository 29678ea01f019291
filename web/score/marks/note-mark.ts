import type { AssessedNote } from '#shared/assessment/report';
import type { Seconds } from '#shared/lib/units';
import type { MarkKind } from '../../ui/mark-figures.ts';

/** How one note is shown: right, or its one badge in the order missing, wrong, beginning, tuning, end. */
export type NoteMark = Exclude<MarkKind, 'extra'> | 'right';

export function markOf(note: AssessedNote): NoteMark {
  if (note.incident === 'missing') return 'missing';
  if (note.incident === 'wrong') return 'wrong';
  const start = startMark(note);
  const end = endMark(note);
  if (start && end) return 'rhythm';
  return start ?? tuningMark(note) ?? end ?? 'right';
}

/** What there is to say of its time alone. */
export function timingMark(note: AssessedNote): Exclude<NoteMark, 'right'> | null {
  const start = startMark(note);
  const end = endMark(note);
  return start && end ? 'rhythm' : (start ?? end);
}

/** Another octave is a wrong note, not an untuned one. */
export function tuningMark({ pitchProblem }: AssessedNote): 'flat' | 'sharp' | null {
  return pitchProblem === 'flat' || pitchProblem === 'sharp' ? pitchProblem : null;
}

/** Of a note that did not begin in time: an end closer than that to its own was in time. */
const OFF: Seconds = 0.1;

export function startMark({ rhythmProblems }: AssessedNote): 'early' | 'late' | null {
  if (rhythmProblems?.includes('start-early')) return 'early';
  return rhythmProblems?.includes('start-late') ? 'late' : null;
}

/** How the end was off; null also where the note was only short because it began late, or long because it began early. */
export function endMark(note: AssessedNote): 'ended-early' | 'ended-late' | null {
  const { rhythmProblems, endDifference = 0 } = note;
  const isOff = startMark(note) === null || Math.abs(endDifference) >= OFF;
  if (!isOff) return null;
  if (rhythmProblems?.includes('end-early')) return 'ended-early';
  return rhythmProblems?.includes('end-late') ? 'ended-late' : null;
}
