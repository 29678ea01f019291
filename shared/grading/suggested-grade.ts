import { type GradeValidation, pointsOf } from './grading-kind.ts';

interface Suggesting {
  /** At the chosen strictness, 0 to 100; null where nothing could be marked. */
  readonly score: number | null;
  readonly validation: GradeValidation;
  /** Points that there are; null is no matter. */
  readonly outOf: number | null;
  /** The teacher should listen before the score counts. */
  readonly needsReview: boolean;
}

/**
 * The grade that the marks speak for; null where a teacher's own words are asked for, or points without a limit, and where
 * the marks are in doubt.
 *
 * @example suggestedGrade({ score: 88.6, validation: 'hundredPoints', outOf: null, needsReview: false }) // '89'
 */
export function suggestedGrade(suggesting: Suggesting): string | null {
  const { score, validation, outOf, needsReview } = suggesting;
  if (score === null || needsReview || validation === 'freeForm') return null;
  if (validation === 'hundredPoints') return String(pointsOf(score, null));
  return outOf === null ? null : String(pointsOf(score, outOf));
}
