import type { AssessmentReport, Strictness } from '#shared/assessment/report';
import * as m from '../../i18n/generated/messages.js';
import { markOf } from '../score/note-mark.ts';

export interface Verdict {
  /** First what went well. */
  readonly title: string;
  /** Then one place to look, or what to do next. */
  readonly advice: string;
}

/** The measure that holds most marks, the first of equals; null when nothing is marked. */
function hardestMeasure(report: AssessmentReport, strictness: Strictness): number | null {
  const counts = new Map<number, number>();
  for (const note of report.sets[strictness].notes) {
    if (markOf(note) !== 'right') counts.set(note.measure, (counts.get(note.measure) ?? 0) + 1);
  }
  let hardest: number | null = null;
  for (const [measure, count] of counts) {
    if (hardest === null || count > (counts.get(hardest) ?? 0)) hardest = measure;
  }
  return hardest;
}

/** Two short sentences about a take, never about a person. */
export function verdictOf(report: AssessmentReport, strictness: Strictness): Verdict {
  if (report.reasons.includes('nothing-heard'))
    return { title: m.result_nothingHeard(), advice: m.result_nothingHeardAdvice() };
  const { score } = report.sets[strictness];
  const measure = hardestMeasure(report, strictness);
  if (measure === null && report.sets[strictness].extras.length > 0)
    return { title: m.result_everyWritten(), advice: m.result_moreHeard() };
  if (measure === null) return { title: m.result_everyNote(), advice: m.result_everyNoteAdvice() };
  const look = m.result_lookAt({ measure });
  if (score >= 80) return { title: m.result_steady(), advice: look };
  if (score >= 50) return { title: m.result_coming(), advice: look };
  return { title: m.result_keptGoing(), advice: m.result_slower() };
}
