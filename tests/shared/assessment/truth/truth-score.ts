import type { Strictness } from '#shared/assessment/report';
import type { NoteTruth } from './truth.ts';

/** The lowest and the highest score that is right; they differ where something lies on a limit. */
export interface ScoreRange {
  readonly low: number;
  readonly high: number;
}

export interface CreditedNote {
  readonly truth: NoteTruth;
  /** Semitones from the written pitch. */
  readonly off: number;
}

/** Credit of a note with a pitch problem, of a neighbour of the written note, with a rhythm problem. */
const credits: Readonly<Record<Strictness, readonly [number, number, number]>> = {
  strict: [0, 0, 0],
  moderate: [0.67, 0.34, 0.5],
  lenient: [0.75, 0.5, 0.75],
};

/** The most there is while a note is unexplained. */
const UNEXPLAINED = 99;
/** A semitone or a step of a scale away. */
const NEIGHBOUR = 2;

/** 100 × (good + Σ credits) / N − 10 × (extra and stuttered) / N, from 0 to 100. */
export function scoreRange(
  notes: readonly CreditedNote[],
  additional: number,
  strictness: Strictness,
): ScoreRange {
  const ranges = notes.map((note) => creditRange(note, credits[strictness]));
  const isExplained = additional === 0 && notes.every(({ truth }) => truth.incident !== 'wrong');
  const score = (which: 0 | 1) => {
    const sum = ranges.reduce((total, range) => total + range[which], 0);
    const points = (100 * sum - 10 * additional) / notes.length;
    return Math.max(0, Math.min(points, isExplained ? 100 : UNEXPLAINED));
  };
  return { low: score(0), high: score(1) };
}

function creditRange(
  { truth, off }: CreditedNote,
  [pitchCredit, neighbourCredit, rhythmCredit]: readonly [number, number, number],
): readonly [number, number] {
  if (truth.incident === 'missing') return [0, 0];
  if (truth.incident === 'wrong') {
    if (Math.abs(off) > NEIGHBOUR) return [0, 0];
    const inTime = truth.start.map((start) => (start === null ? neighbourCredit : 0));
    return [Math.min(...inTime), Math.max(...inTime)];
  }
  const possible = truth.pitch.flatMap((pitch) =>
    truth.start.flatMap((start) =>
      truth.end.map((end) =>
        Math.min(pitch ? pitchCredit : 1, start !== null || end !== null ? rhythmCredit : 1),
      ),
    ),
  );
  return [Math.min(...possible), Math.max(...possible)];
}
