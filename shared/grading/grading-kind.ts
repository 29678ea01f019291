/** How a grade is typed: as the teacher likes, out of a hundred, or in points (spec 1 §3). */
export const gradeValidations = ['freeForm', 'hundredPoints', 'positiveInteger'] as const;
export type GradeValidation = (typeof gradeValidations)[number];

/** The most points that a grade can be out of. */
export const mostPoints = 1000;

/**
 * What the score of a take comes to as a grade.
 *
 * @param score 0 to 100
 * @param outOf points; null is out of a hundred
 * @example pointsOf(85, 20) // 17
 */
export const pointsOf = (score: number, outOf: number | null): number =>
  Math.round((score * (outOf ?? 100)) / 100);
