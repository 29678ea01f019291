import type { PitchProblem, RhythmProblem, Strictness } from '#shared/assessment/report';
import type { Cents, Seconds } from '#shared/lib/units';
import type { Sounded } from './perform.ts';
import type { Take } from './take.ts';
import { type CreditedNote, type ScoreRange, scoreRange } from './truth-score.ts';

export const strictnesses = ['strict', 'moderate', 'lenient'] as const satisfies Strictness[];

type StartProblem = Extract<RhythmProblem, 'start-early' | 'start-late'>;
type EndProblem = Extract<RhythmProblem, 'end-early' | 'end-late'>;

/** Everything that may rightly be said of one written note; more than one where a limit is near. */
export interface NoteTruth {
  readonly index: number;
  readonly incident: 'wrong' | 'missing' | null;
  readonly pitch: readonly (PitchProblem | null)[];
  readonly start: readonly (StartProblem | null)[];
  readonly end: readonly (EndProblem | null)[];
  /** Whether the end says anything: on instruments that sustain, of longer notes. */
  readonly isEndJudged: boolean;
  readonly length: Seconds;
}

export interface TruthSet {
  readonly score: ScoreRange;
  readonly notes: readonly NoteTruth[];
}

export interface Truth {
  readonly sets: Readonly<Record<Strictness, TruthSet>>;
  readonly extras: readonly Sounded[];
  readonly abandoned: readonly Sounded[];
}

/** How near a limit nothing can be said for certain. */
export interface Doubt {
  readonly cents: Cents;
  readonly onset: Seconds;
  /** Of the note's length. */
  readonly share: number;
}

/** Events say exactly what was played: only what lies on the limit itself is open. */
export const noDoubt: Doubt = { cents: 1e-6, onset: 1e-6, share: 1e-6 };
/** What is heard of a sound is known no better than this. */
export const heardDoubt: Doubt = { cents: 8, onset: 0.02, share: 0.08 };

interface Limits {
  readonly cents: Cents;
  readonly onset: Seconds;
  readonly endEarly: number;
  readonly endLate: number;
}

const limits: Readonly<Record<Strictness, Limits>> = {
  strict: { cents: 17, onset: 0.06, endEarly: 0.7, endLate: 1.3 },
  moderate: { cents: 30, onset: 0.1, endEarly: 0.7, endLate: 1.4 },
  lenient: { cents: 50, onset: 0.15, endEarly: 0.6, endLate: 1.5 },
};

/** The end of a shorter note is not assessed. */
const LEAST_JUDGED_END: Seconds = 0.4;

/**
 * what an assessment must say of a take, told from what was played for which written note. Independent of
 * the assessment: nothing is aligned or heard here.
 */
export function truthOf(
  { exercise }: Take,
  played: readonly Sounded[],
  { sustains, doubt }: { readonly sustains: boolean; readonly doubt: Doubt },
): Truth {
  const extras = played.filter(({ standsFor }) => standsFor.kind === 'extra');
  const abandoned = played.filter(({ standsFor }) => standsFor.kind === 'abandoned');
  const setOf = (strictness: Strictness): TruthSet => {
    const credited = exercise.notes.map(({ index, midi }): CreditedNote => {
      const sounded = played.find(
        ({ standsFor }) => standsFor.kind === 'written' && standsFor.index === index,
      );
      if (sounded?.standsFor.kind !== 'written') return { truth: missing(index), off: 0 };
      const truth = assessed(sounded, sounded.standsFor, midi, limits[strictness], sustains, doubt);
      return { truth, off: midi === null ? 0 : sounded.midi! - midi };
    });
    return {
      score: scoreRange(credited, extras.length + abandoned.length, strictness),
      notes: credited.map(({ truth }) => truth),
    };
  };
  return {
    sets: { strict: setOf('strict'), moderate: setOf('moderate'), lenient: setOf('lenient') },
    extras,
    abandoned,
  };
}

function missing(index: number): NoteTruth {
  const nothing = { pitch: [null], start: [null], end: [null], isEndJudged: false, length: 0 };
  return { index, incident: 'missing', ...nothing };
}

function assessed(
  { onset, end, midi, cents }: Sounded,
  { index, due, length }: Extract<Sounded['standsFor'], { kind: 'written' }>,
  written: number | null,
  limit: Limits,
  sustains: boolean,
  doubt: Doubt,
): NoteTruth {
  const start = sides(onset - due, -limit.onset, limit.onset, doubt.onset, [
    'start-early',
    'start-late',
  ] as const);
  const isEndJudged = sustains && length >= LEAST_JUDGED_END;
  const sharesOf = (from: Seconds) =>
    sides((end - from) / length, limit.endEarly, limit.endLate, doubt.share, [
      'end-early',
      'end-late',
    ] as const);
  // A note that starts late and ends in time is short or not, by how one looks at it.
  const ends = isEndJudged ? [...new Set([...sharesOf(onset), ...sharesOf(due)])] : [null];
  const isWrong = midi !== written;
  return {
    index,
    incident: isWrong ? 'wrong' : null,
    pitch: isWrong
      ? [null]
      : sides(cents, -limit.cents, limit.cents, doubt.cents, ['flat', 'sharp']),
    start,
    end: ends,
    isEndJudged,
    length,
  };
}

/** Which side of two limits a value may be on. */
function sides<T>(
  value: number,
  low: number,
  high: number,
  doubt: number,
  [below, above]: readonly [T, T],
): readonly (T | null)[] {
  const found: (T | null)[] = [];
  if (value < low + doubt) found.push(below);
  if (value > low - doubt && value < high + doubt) found.push(null);
  if (value > high - doubt) found.push(above);
  return found;
}
