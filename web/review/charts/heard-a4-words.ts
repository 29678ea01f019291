import type { AssessmentReport } from '#shared/assessment/report';
import { heardA4 } from '#shared/assessment/tuning';
import * as m from '../../i18n/generated/messages.js';
import type { ToldTo } from '../incidents/incident-words.ts';

/** What the whole take was tuned to, which was taken off every note; null where it is what it was meant to be. */
export function heardA4Words(
  { tuning }: Pick<AssessmentReport, 'tuning'>,
  told: ToldTo,
): string | null {
  if (tuning.offset === 0) return null;
  const hertz = heardA4(tuning);
  return told === 'player' ? m.chart_heardA4({ hertz }) : m.review_heardA4({ hertz });
}
