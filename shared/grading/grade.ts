import { assertNever } from '../lib/assert-never.ts';
import type { GradeValidation } from './grading-kind.ts';

type GradeProblem =
  | 'grade-required'
  | 'grade-not-hundred-points'
  | 'grade-not-positive-integer'
  | 'grade-too-long';

/** Spec 1 §9. */
const longestGrade = 20;
const feedbackLimit = 2000;
const decimal = /^\d+(\.\d+)?$/;
const whole = /^\d+$/;

/**
 * What is wrong with a grade as typed; null accepts it.
 *
 * @example validateGrade('105', 'hundredPoints') // 'grade-not-hundred-points'
 */
export function validateGrade(text: string, validation: GradeValidation): GradeProblem | null {
  const grade = text.trim();
  if (grade === '') return 'grade-required';
  if (grade.length > longestGrade) return 'grade-too-long';
  switch (validation) {
    case 'freeForm':
      return null;
    case 'hundredPoints':
      return decimal.test(grade) && Number(grade) <= 100 ? null : 'grade-not-hundred-points';
    case 'positiveInteger':
      return whole.test(grade) ? null : 'grade-not-positive-integer';
    default:
      return assertNever(validation);
  }
}

/** Feedback has fewer than 2000 characters. */
export function validateFeedback(text: string): 'feedback-too-long' | null {
  return text.length < feedbackLimit ? null : 'feedback-too-long';
}
