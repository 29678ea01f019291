import type { DrillExercise } from './exercise.ts';

/** What ends a round: its twentieth answer, a minute or five of them, or whoever plays it. */
export const roundKinds = ['twenty', 'minute', 'endless'] as const;
export type RoundKind = (typeof roundKinds)[number] | 'five-minutes';

/** Questions of a round that has a number of them. */
export const roundLength = 20;

const limits: Readonly<Record<RoundKind, number | null>> = {
  ...{ twenty: null, minute: 60_000, endless: null, 'five-minutes': 300_000 },
};

/** Milliseconds of a round; null where no time ends it. @example roundTime('minute') // 60000 */
export const roundTime = (kind: RoundKind): number | null => limits[kind];

/** Milliseconds until the last minute of a round that has one, which is sung where somebody listens; null for another. */
export function lastMinuteFrom(kind: RoundKind): number | null {
  return kind === 'five-minutes' ? roundTime(kind)! - 60_000 : null;
}

/** What became of a question: "shown" was asked for and counts as not known. */
export interface Answered {
  readonly exercise: DrillExercise;
  /** Place of the choice that was taken; null where the answer was shown. */
  readonly given: number | null;
  /** From the question to the answer. */
  readonly ms: number;
}

/** A question, and its answer once it is there. */
interface Question {
  readonly exercise: DrillExercise;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
  readonly answered: Answered | null;
  /** An answer counts once, after a moment. */
  readonly isScored: boolean;
}

export interface Round {
  /** Those that have counted, in order. */
  readonly scored: readonly Answered[];
  readonly question: Question;
}

/** Spec 3 §9. */
export const scoringWaitMs = 1000;

/** Longer than anybody thinks about a note: somebody was away. */
const longestMs = 60_000;

/** @param at milliseconds since 1970 */
export function beginRound(exercise: DrillExercise, at: number): Round {
  return { scored: [], question: asked(exercise, at) };
}

const asked = (exercise: DrillExercise, askedAt: number): Question => ({
  ...{ exercise, askedAt, answered: null, isScored: false },
});

/**
 * Takes an answer; a second one to the same question changes nothing.
 *
 * @param given place of the choice, null to be shown the answer
 */
export function answer(round: Round, given: number | null, at: number): Round {
  const { question } = round;
  if (question.answered !== null) return round;
  const ms = Math.min(longestMs, Math.max(0, at - question.askedAt));
  const answered = { exercise: question.exercise, given, ms };
  return { ...round, question: { ...question, answered } };
}

/** Counts the answer, once. */
export function score(round: Round): Round {
  const { question, scored } = round;
  if (question.answered === null || question.isScored) return round;
  return {
    scored: [...scored, question.answered],
    question: { ...question, isScored: true },
  };
}

/** Asks the next question; what was answered counts by then. */
export function next(round: Round, exercise: DrillExercise, at: number): Round {
  return { ...score(round), question: asked(exercise, at) };
}

export function isRight({ exercise, given }: Answered): boolean {
  return given !== null && exercise.choices[given]!.correct;
}

/** Whether it has all its answers; what ends by time is ended by the clock. */
export const isOver = ({ scored }: Round, kind: RoundKind): boolean =>
  kind === 'twenty' && scored.length >= roundLength;

/** Spec 3 §3: the score of a drill. */
export function scoreOf({ scored }: Round): { readonly correct: number; readonly wrong: number } {
  const correct = scored.filter(isRight).length;
  return { correct, wrong: scored.length - correct };
}

/** Right answers in a row, up to the last one. */
export function streakOf({ scored }: Round): number {
  return scored.length - 1 - scored.findLastIndex((one) => !isRight(one));
}
