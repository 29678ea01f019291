import type { GradeValidation } from './grade.ts';

interface Suggesting {
  /** At the chosen strictness, 0 to 100; null where nothing could be marked. */
  readonly score: number | null;
  readonly validation: GradeValidation;
  /** The teacher should listen before the score counts. */
  readonly needsReview: boolean;
}

/**
 * The grade that the marks speak for; null where a teacher's own words are asked for, and where the marks are in doubt.
 *
 * @example suggestedGrade({ score: 88.6, validation: 'hundredPoints', needsReview: false }) // '89'
 */
export const suggestedGrade = ({ score, validation, needsReview }: Suggesting): string | null =>
  score !== null && validation === 'hundredPoints' && !needsReview
    ? String(Math.round(score))
    : null;
