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
/** With a point, or a comma as most of Europe writes it. */
const decimal = /^\d+([.,]\d+)?$/;

/**
 * What is wrong with a grade as typed; null accepts it.
 *
 * @example validateGrade('105', 'hundredPoints') // 'grade-not-hundred-points'
 */
export function validateGrade(text: string, validation: GradeValidation): GradeProblem | null {
  const grade = storedGrade(text, validation);
  if (grade === '') return 'grade-required';
  if (grade.length > longestGrade) return 'grade-too-long';
  switch (validation) {
    case 'freeForm':
      return null;
    case 'hundredPoints':
      return decimal.test(grade) && Number(grade) <= 100 ? null : 'grade-not-hundred-points';
    case 'positiveInteger':
      return decimal.test(grade) ? null : 'grade-not-positive-integer';
    default:
      return assertNever(validation);
  }
}

/**
 * A grade as it is kept, however it was typed: numbers with a point.
 *
 * @example storedGrade(' 85,5', 'hundredPoints') // '85.5'
 */
export function storedGrade(text: string, validation: GradeValidation): string {
  const grade = text.trim();
  return validation !== 'freeForm' && decimal.test(grade) ? grade.replace(',', '.') : grade;
}

/** Feedback has fewer than 2000 characters. */
export function validateFeedback(text: string): 'feedback-too-long' | null {
  return text.length < feedbackLimit ? null : 'feedback-too-long';
}
