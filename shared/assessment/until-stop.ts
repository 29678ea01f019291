import type { AssessedNote, AssessmentReport, Strictness } from './report.ts';

/** Notes the player came to: where one stopped, none after it. */
export function notesUntilStop(
  { reasons, sets }: Pick<AssessmentReport, 'reasons' | 'sets'>,
  strictness: Strictness,
): readonly AssessedNote[] {
  const { notes } = sets[strictness];
  if (!reasons.includes('stopped-early')) return notes;
  const last = Math.max(...notes.flatMap(({ heard, onset }) => (heard ? onset : [])));
  return notes.filter(({ onset }) => onset <= last);
}
