import * as m from '../i18n/generated/messages.js';

/** A take's score as a list says it: a number, or that nothing was heard. @param score of `markedScore` */
export function scoreWords(score: number | null): string {
  return score === null ? m.score_nothingHeard() : `${Math.round(score)}`;
}
