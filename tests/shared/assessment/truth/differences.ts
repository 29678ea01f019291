import type { Incident, PitchProblem, RhythmProblem, Strictness } from '#shared/assessment/report';
import type { Midi } from '#shared/lib/units';
import { type NoteTruth, strictnesses, type Truth } from './truth.ts';

/** What an assessment said of one written note. */
export interface NoteVerdict {
  readonly index: number;
  readonly pitchProblem?: PitchProblem;
  readonly rhythmProblems?: readonly RhythmProblem[];
  readonly incident?: Incident;
}

/** What an assessment said of a take at one strictness. */
export interface Verdict {
  readonly score: number;
  readonly notes: readonly NoteVerdict[];
  readonly extras: readonly { readonly midi: Midi | null }[];
}

export type Verdicts = Readonly<Record<Strictness, Verdict>>;

/** The same words for what is true and what was said. */
export interface Said {
  readonly incident: 'wrong' | 'missing' | null;
  readonly pitch: PitchProblem | null;
  readonly start: RhythmProblem | null;
  readonly end: RhythmProblem | null;
}

export function said({ incident, pitchProblem, rhythmProblems = [] }: NoteVerdict): Said {
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

/** Every way in which an assessment departs from the truth, in words; nothing where it is right. */
export function differences(
  truth: Truth,
  verdicts: Verdicts,
  /** How far from the truth a score may be: half a point where it is rounded. */
  scoreTolerance: number,
): string[] {
  const additional = [...truth.extras, ...truth.abandoned];
  return strictnesses.flatMap((strictness) => {
    const { score, notes } = truth.sets[strictness];
    const assessed = verdicts[strictness];
    const found: string[] = [];
    for (const note of notes) {
      const verdict = assessed.notes.find(({ index }) => index === note.index);
      const words = verdict ? said(verdict) : null;
      if (words && agrees(note, words)) continue;
      found.push(
        `note ${note.index}: ${truthInWords(note)}, assessed ${words ? inWords(words) : '-'}`,
      );
    }
    if (assessed.extras.length !== additional.length) {
      found.push(`${additional.length} extra or stuttered, assessed ${assessed.extras.length}`);
    }
    if (
      assessed.score < score.low - scoreTolerance ||
      assessed.score > score.high + scoreTolerance
    ) {
      const range = score.low === score.high ? [score.low] : [score.low, score.high];
      found.push(
        `score ${range.map((one) => one.toFixed(1)).join(' to ')}, assessed ${assessed.score}`,
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
