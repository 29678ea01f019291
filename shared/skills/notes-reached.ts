import type { AssessedNote, AssessmentReport } from '../assessment/report.ts';

/** Notes the player came to: none of a take that cannot be judged at all, and where one stopped, none after it. */
export function notesReached({
  quality,
  reasons,
  sets,
}: AssessmentReport): readonly AssessedNote[] {
  const { notes } = sets.moderate;
  if (quality === 'bad') return [];
  if (!reasons.includes('stopped-early')) return notes;
  const last = Math.max(...notes.flatMap(({ heard, onset }) => (heard ? onset : [])));
  return notes.filter(({ onset }) => onset <= last);
}
