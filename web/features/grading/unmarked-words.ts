import type { AssessmentReport } from '#shared/assessment/report';
import { type Unheard, unheard } from '#shared/assessment/unheard';
import * as m from '../../i18n/generated/messages.js';
import type { ToldTo } from '../../review/incidents/incident-words.ts';
import { unheardTitle } from '../../review/verdict.ts';

interface Words {
  readonly title: string;
  readonly advice: string;
}

/**
 * What is said in place of a mark, where there is none: why there are no marks at all, as its player was told, or that all is right.
 *
 * @param told who looks: who played it, or who listens
 */
export function unmarkedWords(report: AssessmentReport, told: ToldTo): Words {
  const not = unheard(report);
  return not === null
    ? { title: m.detail_nothing(), advice: m.detail_nothingAdvice() }
    : wordsOf(report, not, told);
}

function wordsOf(report: AssessmentReport, not: Unheard, told: ToldTo): Words {
  switch (not) {
    case 'by-ear':
      return {
        title: m.result_byEar(),
        advice: told === 'player' ? m.result_byEarAdvice() : m.review_byEar(),
      };
    case 'silence':
    case 'no-notes':
      return { title: m.score_nothingHeard(), advice: m.review_unheardAdvice() };
    case 'went-silent':
      return { title: unheardTitle(report, not), advice: m.review_wentSilentAdvice() };
    default:
      return { title: unheardTitle(report, not), advice: m.review_unheardAdvice() };
  }
}
