import type { AssessmentReport, ReviewReason, Strictness } from '#shared/assessment/report';
import type { StoredTake } from '../../data/database.ts';
import * as m from '../../i18n/generated/messages.js';
import { markOf } from '../score/note-mark.ts';

export interface Verdict {
  /** First what went well. */
  readonly title: string;
  /** Then one place to look, or what to do next. */
  readonly advice: string;
  /** What to do next is to see whether the microphone hears anything. */
  readonly wantsMicCheck: boolean;
}

type Source = StoredTake['source'];

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
  const say = (title: string, advice: string): Verdict => ({ title, advice, wantsMicCheck: false });
  if (has('nothing-heard')) {
    const wantsMicCheck = source === 'microphone';
    return { title: m.result_nothingHeard(), advice: heardNothing[source](), wantsMicCheck };
  }
  for (const [reason, title, advice] of wholly) if (has(reason)) return say(title(), advice());
  const { score, extras } = report.sets[strictness];
  const odd = oddnessOf(report);
  const measure = hardestMeasure(report, strictness);
  if (measure === null && extras.length > 0)
    return say(m.result_everyWritten(), m.result_moreHeard());
  if (measure === null) return say(m.result_everyNote(), odd ?? m.result_everyNoteAdvice());
  const look = odd ?? (measure === 0 ? m.result_lookAtPickup() : m.result_lookAt({ measure }));
  if (score >= 80) return say(m.result_steady(), look);
  if (score >= 50) return say(m.result_coming(), look);
  const begun = has('stopped-early') ? m.result_begun() : m.result_keptGoing();
  return say(begun, odd ?? m.result_slower());
}
