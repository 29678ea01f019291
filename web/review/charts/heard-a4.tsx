import type { AssessmentReport } from '#shared/assessment/report';
import { heardA4 } from '#shared/assessment/tuning';
import * as m from '../../i18n/generated/messages.js';

/** What the whole take was tuned to, where that is not what it was meant to be; it was taken off every note. */
export function HeardA4({ tuning }: Pick<AssessmentReport, 'tuning'>) {
  if (tuning.offset === 0) return null;
  return <p>{m.chart_heardA4({ hertz: heardA4(tuning) })}</p>;
}
