import type { Strictness } from '#shared/assessment/report';
import {
  agrees,
  differences,
  inWords,
  said,
  truthInWords,
  type Verdict,
  type Verdicts,
} from '#tests/shared/assessment/truth/differences';
import { type NoteTruth, strictnesses, type Truth } from '#tests/shared/assessment/truth/truth';
import type { RenderedTake } from './draw-take.ts';

/** Of one kind of incident: how many there were and were found, how many right notes got one. */
export interface Detection {
  readonly found: number;
  readonly injected: number;
  readonly falseAlarms: number;
  readonly right: number;
}

export const detectionKinds = ['wrong or missing', 'start', 'end', 'pitch', 'extra'] as const;
export type DetectionKind = (typeof detectionKinds)[number];

/** How the assessment did on one take. */
export interface Outcome
  extends Pick<RenderedTake, 'id' | 'condition' | 'kind' | 'level' | 'tempo' | 'isStartKnown'> {
  readonly instrument: string;
  readonly notes: number;
  readonly injected: readonly string[];
  /** At moderate. */
  readonly detections: Readonly<Record<DetectionKind, Detection>>;
  /** At moderate: what is true and what was said, for each note and each extra one. */
  readonly confusions: readonly (readonly [truth: string, said: string])[];
  readonly scores: Readonly<Record<Strictness, number>>;
  /** Points by which the score lies outside what is right; negative when too low. */
  readonly scoreErrors: Readonly<Record<Strictness, number>>;
  readonly differences: readonly string[];
}

/** Cents of a shorter note are not asked for. */
const LEAST_TO_TUNE = 0.3;
/** Guards a length that lies on the limit against the last bit of its sum. */
const ROUNDING = 1e-9;

export function outcomeOf(take: RenderedTake, truth: Truth, verdicts: Verdicts): Outcome {
  const { id, condition, kind, level, tempo, isStartKnown, player, exercise, injected } = take;
  const { moderate } = verdicts;
  const notes = truth.sets.moderate.notes;
  const byStrictness = <T>(of: (strictness: Strictness) => T) =>
    Object.fromEntries(strictnesses.map((one) => [one, of(one)])) as Record<Strictness, T>;
  const pairs = notes.map((note) => ({ note, words: wordsOf(moderate, note) }));
  const facet = (which: 'pitch' | 'start' | 'end', counts: (note: NoteTruth) => boolean) => {
    const assessed = pairs.filter(({ note }) => note.incident === null && counts(note));
    const certain = assessed.filter(({ note }) => note[which].length === 1);
    const wrongly = certain.filter(({ note }) => note[which][0] !== null);
    const right = certain.filter(({ note }) => note[which][0] === null);
    return {
      found: wrongly.filter(({ note, words }) => words[which] === note[which][0]).length,
      injected: wrongly.length,
      falseAlarms: right.filter(({ words }) => words[which] !== null).length,
      right: right.length,
    };
  };
  const atFault = pairs.filter(({ note }) => note.incident !== null);
  const right = pairs.filter(({ note }) => note.incident === null);
  const additional = additionalOf(truth, moderate);
  return {
    id,
    condition,
    kind,
    level,
    tempo,
    isStartKnown,
    instrument: player.instrument,
    notes: exercise.notes.length,
    injected: injected.map((one) => JSON.stringify(one)),
    detections: {
      'wrong or missing': {
        found: atFault.filter(({ words }) => words.incident !== null).length,
        injected: atFault.length,
        falseAlarms: right.filter(({ words }) => words.incident !== null).length,
        right: right.length,
      },
      start: facet('start', () => true),
      end: facet('end', ({ isEndJudged }) => isEndJudged),
      pitch: facet('pitch', ({ length }) => length >= LEAST_TO_TUNE - ROUNDING),
      extra: {
        found: additional.filter(([there, found]) => there !== '-' && found !== '-').length,
        injected: additional.filter(([there]) => there !== '-').length,
        falseAlarms: additional.filter(([there]) => there === '-').length,
        right: notes.length,
      },
    },
    confusions: [
      ...pairs.map(({ note, words }) => {
        const saying = inWords(words);
        return [agrees(note, words) ? saying : truthInWords(note), saying] as const;
      }),
      ...additional,
    ],
    scores: byStrictness((one) => verdicts[one].score),
    scoreErrors: byStrictness((one) => {
      const { low, high } = truth.sets[one].score;
      const { score } = verdicts[one];
      return score < low ? score - low : Math.max(0, score - high);
    }),
    differences: differences(truth, verdicts, 0.5),
  };
}

function wordsOf({ notes }: Verdict, { index }: NoteTruth) {
  const verdict = notes.find((one) => one.index === index);
  return said(verdict ?? { index, incident: 'missing' });
}

/** Extra and stuttered notes matched by pitch with those reported. */
function additionalOf({ extras, abandoned }: Truth, { extras: reported }: Verdict) {
  const left = reported.map(({ midi }) => midi);
  const pairs: (readonly [string, string])[] = [];
  const take = (name: string, midi: number | null) => {
    const at = left.indexOf(midi);
    if (at >= 0) left.splice(at, 1);
    pairs.push([name, at >= 0 ? 'extra' : '-']);
  };
  for (const { midi } of extras) take('extra', midi);
  for (const { midi } of abandoned) take('stuttered', midi);
  return [...pairs, ...left.map(() => ['-', 'extra'] as const)];
}
