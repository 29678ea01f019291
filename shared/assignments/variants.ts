import { fnv1a } from '../lib/fnv1a.ts';

/** All play the same music, or each their own, as hard as everybody's. */
export const variantKinds = ['same', 'own'] as const;
export type Variants = (typeof variantKinds)[number];

/** How many attempts ahead a device is told what they play: as many as are usually allowed. */
export const attemptsAhead = 3;

/** The share by which a variant may be harder or easier than the music that the teacher saw. */
const difficultyApart = 0.05;

/** Which of the pieces of an assignment all play. */
export const sharedVariant = 0;

interface VariantQuestion {
  readonly studentId: string;
  readonly round: number;
  /** Attempts that were begun before. */
  readonly before: number;
}

/** Which piece a student plays at an attempt, where each has their own: another one each time. @returns a 31-bit number above 0 */
export const variantOf = ({ studentId, round, before }: VariantQuestion): number =>
  fnv1a(`${studentId} ${round} ${before}`) >>> 1 || 1;

/** The seeds to try for a variant, one after the other, each below 2 ** 31. */
export const variantSeed = (seed: number, variant: number, trial: number): number =>
  fnv1a(`${seed} ${variant} ${trial}`) >>> 1;

/** Whether a piece is as hard as another. */
export const isAsHard = (difficulty: number, like: number): boolean =>
  Math.abs(difficulty - like) <= Math.abs(like) * difficultyApart;
