import type { Incident, PitchProblem, RhythmProblem, Strictness } from '#shared/assessment/report';
import type { Midi } from '#shared/lib/units';
import { type NoteTruth, strictnesses, type Truth } from './truth.ts';

/** What a judge said of one written note. */
export interface Verdict {
  readonly index: number;
  readonly pitchProblem?: PitchProblem;
  readonly rhythmProblems?: readonly RhythmProblem[];
  readonly incident?: Incident;
}

/** What a judge said of a take at one strictness. */
export interface Judgement {
  readonly score: number;
  readonly notes: readonly Verdict[];
  readonly extras: readonly { readonly midi: Midi | null }[];
}

export type Judgements = Readonly<Record<Strictness, Judgement>>;

/** The same words for what is true and what was said. */
export interface Said {
  readonly incident: 'wrong' | 'missing' | null;
  readonly pitch: PitchProblem | null;
  readonly start: RhythmProblem | null;
  readonly end: RhythmProblem | null;
}

export function said({ incident, pitchProblem, rhythmProblems = [] }: Verdict): Said {
  return {
    incident: incident === 'wrong' || incident === 'missing' ? incident : null,
    pitch: pitchProblem ?? null,
    start: rhythmProblems.find((one) => one.startsWith('start')) ?? null,
    end: rhythmProblems.find((one) => one.startsWith('end')) ?? null,
  };
}

/** Whether a verdict is one of those that are right. Of a note that was not played nothing more is asked. */
export function agrees(truth: NoteTruth, verdict: Said): boolean {
  if (truth.incident !== null || verdict.incident !== null) {
    return truth.incident === verdict.incident;
  }
  const allows = (allowed: readonly unknown[], one: unknown) => allowed.includes(one);
  return (
    allows(truth.pitch, verdict.pitch) &&
    allows(truth.start, verdict.start) &&
    allows(truth.end, verdict.end)
  );
}

/** Every way in which a judge departs from the truth, in words; nothing where it is right. */
export function differences(
  truth: Truth,
  judgements: Judgements,
  /** How far from the truth a score may be: half a point where it is rounded. */
  scoreTolerance: number,
): string[] {
  const additional = [...truth.extras, ...truth.abandoned];
  return strictnesses.flatMap((strictness) => {
    const { score, notes } = truth.sets[strictness];
    const judged = judgements[strictness];
    const found: string[] = [];
    for (const note of notes) {
      const verdict = judged.notes.find(({ index }) => index === note.index);
      const words = verdict ? said(verdict) : null;
      if (words && agrees(note, words)) continue;
      found.push(
        `note ${note.index}: ${truthInWords(note)}, judged ${words ? inWords(words) : '-'}`,
      );
    }
    if (judged.extras.length !== additional.length) {
      found.push(`${additional.length} extra or stuttered, judged ${judged.extras.length}`);
    }
    if (judged.score < score.low - scoreTolerance || judged.score > score.high + scoreTolerance) {
      const range = score.low === score.high ? [score.low] : [score.low, score.high];
      found.push(
        `score ${range.map((one) => one.toFixed(1)).join(' to ')}, judged ${judged.score}`,
      );
    }
    return found.map((one) => `${strictness} ${one}`);
  });
}

export function inWords({ incident, pitch, start, end }: Said): string {
  if (incident) return incident;
  return [pitch, start, end].filter((one) => one !== null).join(' ') || 'good';
}

export function truthInWords({ incident, pitch, start, end }: NoteTruth): string {
  if (incident) return incident;
  const facets = [pitch, start, end].map((all) => all.map((one) => one ?? 'none').join(' or '));
  return facets.filter((one) => one !== 'none').join(' ') || 'good';
}
