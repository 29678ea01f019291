import type { AssessmentReport, Strictness } from './report.ts';
import { unheard } from './unheard.ts';

/**
 * The score of a take as it is listed, in percent; null where nothing could be marked: a 0 would say that all of it was
 * played otherwise.
 */
export function markedScore(
  report: Pick<AssessmentReport, 'reasons' | 'sets' | 'tuning'>,
  strictness: Strictness,
): number | null {
  return unheard(report) === null ? report.sets[strictness].score : null;
}
