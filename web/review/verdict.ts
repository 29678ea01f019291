import { causeOf } from '#shared/assessment/cause';
import { silentFrom } from '#shared/assessment/lost-notes';
import type { AssessmentReport, ReviewReason, Strictness } from '#shared/assessment/report';
import { type Unheard, unheard } from '#shared/assessment/unheard';
import { worstMeasures } from '#shared/assessment/worst-measures';
import { remembered } from '#shared/lib/remembered';
import type { StoredTake } from '../data/store/tables/takes.ts';
import * as m from '../i18n/generated/messages.js';
import { causeWords } from './cause-words.ts';

export interface Verdict {
  /** First what went well. */
  readonly title: string;
  /** Then one place to look, or what to do next. */
  readonly advice: string;
  /** Why there is no score and no mark; null where there are. */
  readonly unheard: Unheard | null;
  /** What to do next is to see whether the microphone hears anything. */
  readonly wantsMicCheck: boolean;
  /** Which measures are worth another look, the first one most; a pickup is 0. */
  readonly measures: readonly number[];
}

type Source = StoredTake['source'];

/** Of hands: there is no microphone to blame. */
const heardNothing: Readonly<Record<Exclude<Source, 'microphone'>, () => string>> = {
  taps: m.result_nothingTapped,
  midi: m.result_nothingPlayed,
};

/** Where in the music it was. */
interface At {
  readonly measure: number;
}

const unheardWords: Readonly<
  Record<Unheard, readonly [title: (at: At) => string, advice: () => string]>
> = {
  'by-ear': [m.result_byEar, m.result_byEarAdvice],
  silence: [m.result_nothingHeard, m.result_nothingHeardAdvice],
  'no-notes': [m.result_nothingHeard, m.result_noNotesAdvice],
  'went-silent': [m.result_wentSilent, m.result_wentSilentAdvice],
  'too-soft': [m.result_tooSoft, m.result_tooSoftAdvice],
  knocks: [m.result_knocks, m.result_knocksAdvice],
  'other-range': [m.result_otherRange, m.result_otherRangeAdvice],
};

/** The same in one sentence, for whoever hears of the take. */
export const unheardTitle = (report: AssessmentReport, not: Unheard): string =>
  unheardWords[not][0]({ measure: Math.max(1, silentFrom(report) ?? 1) });

/** What a whole take has in common comes before any of its measures. */
const wholly: readonly (readonly [ReviewReason, title: () => string, advice: () => string])[] = [
  ['octave-off', m.result_otherOctave, m.result_otherOctaveAdvice],
  ['transposed', m.result_otherKey, m.result_otherKeyAdvice],
];

/** What comes before a place to look: what is odd, or the one cause of many marks; null where there is neither. */
function causeWordsOf(report: AssessmentReport): string | null {
  const { reasons } = report;
  if (reasons.includes('other-music')) return m.result_otherMusic();
  const cause = cached(report);
  if (cause !== null) return causeWords(cause);
  return reasons.includes('other-tempo') ? m.result_ownTempo() : null;
}

const cached = remembered(causeOf);

/** Two short sentences about a take, never about a person. */
export function verdictOf(
  report: AssessmentReport,
  strictness: Strictness,
  source: Source,
): Verdict {
  const has = (reason: ReviewReason) => report.reasons.includes(reason);
  const not = unheard(report);
  const silent = silentFrom(report);
  const say = (title: string, advice: string, measures: readonly number[] = []): Verdict => ({
    title,
    advice,
    unheard: not,
    wantsMicCheck: not !== null && not !== 'by-ear' && source === 'microphone',
    measures,
  });
  if (not !== null) {
    const [, advice] = unheardWords[not];
    const isByHand = has('nothing-heard') && source !== 'microphone';
    return say(unheardTitle(report, not), isByHand ? heardNothing[source]() : advice());
  }
  for (const [reason, title, advice] of wholly) if (has(reason)) return say(title(), advice());
  const { score, extras } = report.sets[strictness];
  const measures = worstMeasures(report, strictness).map(({ measure }) => measure);
  const [worst] = measures;
  const odd =
    silent === null
      ? causeWordsOf(report)
      : m.result_partlySilent({ measure: Math.max(1, silent) });
  const cause = cached(report);
  const isLayered = cause?.kind === 'octave-layer';
  const hasStopped = has('stopped-early');
  if (worst === undefined && !hasStopped) {
    return extras.length > 0
      ? say(m.result_everyWritten(), isLayered ? causeWords(cause) : m.result_moreHeard())
      : odd === null
        ? say(m.result_everyNote(), m.result_everyNoteAdvice())
        : say(m.result_everyPitch(), odd);
  }
  const places = has('other-music') ? [] : measures;
  if (score < 50) {
    const begun = hasStopped ? m.result_begun() : m.result_keptGoing();
    return say(begun, odd ?? m.result_slower(), places);
  }
  // Whoever lost the count was not steady, however many of the notes are right.
  const isSteady = score >= 80 && cached(report)?.kind !== 'lost-count';
  const title = isSteady ? m.result_steady() : m.result_coming();
  return say(title, odd ?? lookAt(worst), places);
}

function lookAt(measure: number | undefined): string {
  if (measure === undefined) return m.result_goOn();
  return measure === 0 ? m.result_lookAtPickup() : m.result_lookAt({ measure });
}
