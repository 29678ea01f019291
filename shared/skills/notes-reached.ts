import type { AssessedNote, AssessmentReport } from '../assessment/report.ts';
import { notesUntilStop } from '../assessment/until-stop.ts';

/** Notes the player came to: none of a take that cannot be assessed at all, and where one stopped, none after it. */
export function notesReached(report: AssessmentReport): readonly AssessedNote[] {
  return report.quality === 'bad' ? [] : notesUntilStop(report, 'moderate');
}
