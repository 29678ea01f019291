import type { AssessmentReport, ReviewReason, Strictness } from '#shared/assessment/report';
import { worstMeasures } from '#shared/assessment/worst-measures';
import type { StoredTake } from '../data/store/tables/takes.ts';
import * as m from '../i18n/generated/messages.js';

export interface Verdict {
  /** First what went well. */
  readonly title: string;
  /** Then one place to look, or what to do next. */
  readonly advice: string;
  /** What to do next is to see whether the microphone hears anything. */
  readonly wantsMicCheck: boolean;
  /** Which measures are worth another look, the first one most; a pickup is 0. */
  readonly measures: readonly number[];
}

type Source = StoredTake['source'];

const heardNothing: Readonly<Record<Source, () => string>> = {
  microphone: m.result_nothingHeardAdvice,
  taps: m.result_nothingTapped,
  midi: m.result_nothingPlayed,
};

/** What a whole take has in common comes before any of its measures. */
const wholly: readonly (readonly [ReviewReason, title: () => string, advice: () => string])[] = [
  ['octave-off', m.result_otherOctave, m.result_otherOctaveAdvice],
  ['transposed', m.result_otherKey, m.result_otherKeyAdvice],
];

/** What comes before a place to look; null where nothing is odd. */
function oddnessOf({ reasons }: AssessmentReport): string | null {
  if (reasons.includes('other-music')) return m.result_otherMusic();
  return reasons.includes('other-tempo') ? m.result_ownTempo() : null;
}

/** Two short sentences about a take, never about a person. */
export function verdictOf(
  report: AssessmentReport,
  strictness: Strictness,
  source: Source,
): Verdict {
  const has = (reason: ReviewReason) => report.reasons.includes(reason);
  const say = (title: string, advice: string, measures: readonly number[] = []): Verdict => ({
    title,
    advice,
    wantsMicCheck: has('nothing-heard') && source === 'microphone',
    measures,
  });
  if (has('nothing-heard')) return say(m.result_nothingHeard(), heardNothing[source]());
  for (const [reason, title, advice] of wholly) if (has(reason)) return say(title(), advice());
  const { score, extras } = report.sets[strictness];
  const measures = worstMeasures(report, strictness).map(({ measure }) => measure);
  const [worst] = measures;
  const odd = oddnessOf(report);
  const hasStopped = has('stopped-early');
  if (worst === undefined && !hasStopped) {
    return extras.length > 0
      ? say(m.result_everyWritten(), m.result_moreHeard())
      : say(m.result_everyNote(), odd ?? m.result_everyNoteAdvice());
  }
  const places = has('other-music') ? [] : measures;
  if (score < 50) {
    const begun = hasStopped ? m.result_begun() : m.result_keptGoing();
    return say(begun, odd ?? m.result_slower(), places);
  }
  const title = score >= 80 ? m.result_steady() : m.result_coming();
  return say(title, odd ?? lookAt(worst), places);
}

function lookAt(measure: number | undefined): string {
  if (measure === undefined) return m.result_goOn();
  return measure === 0 ? m.result_lookAtPickup() : m.result_lookAt({ measure });
}
