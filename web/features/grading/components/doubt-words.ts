import type { AssessmentReport, ReviewReason } from '#shared/assessment/report';
import { formatList } from '../../../i18n/format.ts';
import * as m from '../../../i18n/generated/messages.js';

const words: Readonly<Record<Exclude<ReviewReason, 'by-ear'>, () => string>> = {
  'nothing-heard': m.doubt_nothingHeard,
  'too-soft': m.doubt_tooSoft,
  'went-silent': m.doubt_wentSilent,
  'stopped-early': m.doubt_stoppedEarly,
  'too-long': m.doubt_tooLong,
  'octave-off': m.doubt_octaveOff,
  transposed: m.doubt_transposed,
  'other-music': m.doubt_otherMusic,
  'other-tempo': m.doubt_otherTempo,
  'out-of-time': m.doubt_outOfTime,
  'other-sounds': m.doubt_otherSounds,
  uncertain: m.doubt_uncertain,
};

/** Why a take is to be listened to, and how far its marks can be believed; null where the marks themselves are in no doubt. */
export function doubtWords({
  reasons,
  quality,
}: Pick<AssessmentReport, 'reasons' | 'quality'>): string | null {
  // What is judged by ear alone says so in place of its marks.
  const doubts = reasons.flatMap((reason) => (reason === 'by-ear' ? [] : words[reason]()));
  if (quality === 'good' || doubts.length === 0) return null;
  const why = formatList(doubts);
  return quality === 'bad' ? m.doubt_bad({ why }) : m.doubt_marginal({ why });
}
