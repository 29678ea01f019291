import { describe, expect, it } from 'vitest';
import { storedGrade, validateFeedback, validateGrade } from '#shared/grading/grade';
import { type GradeValidation, pointsOf } from '#shared/grading/grading-kind';

describe('a grade', () => {
  it.each<[string, GradeValidation, string | null]>([
    ['', 'freeForm', 'grade-required'],
    ['   ', 'hundredPoints', 'grade-required'],
    ['Very good', 'freeForm', null],
    ['12345678901234567890', 'freeForm', null],
    ['123456789012345678901', 'freeForm', 'grade-too-long'],
    ['0', 'hundredPoints', null],
    ['87.5', 'hundredPoints', null],
    ['100', 'hundredPoints', null],
    ['100.5', 'hundredPoints', 'grade-not-hundred-points'],
    ['-1', 'hundredPoints', 'grade-not-hundred-points'],
    ['A', 'hundredPoints', 'grade-not-hundred-points'],
    ['1e1', 'hundredPoints', 'grade-not-hundred-points'],
    ['0', 'positiveInteger', null],
    ['240', 'positiveInteger', null],
    ['2.5', 'positiveInteger', null],
    ['85,5', 'hundredPoints', null],
    ['100,5', 'hundredPoints', 'grade-not-hundred-points'],
    ['1,000,5', 'positiveInteger', 'grade-not-positive-integer'],
    ['1e3', 'positiveInteger', 'grade-not-positive-integer'],
    ['-3', 'positiveInteger', 'grade-not-positive-integer'],
  ])('"%s" as %s: %s', (text, validation, problem) => {
    expect(validateGrade(text, validation)).toBe(problem);
  });
});

it.each<[string, GradeValidation, string]>([
  [' 85,5 ', 'hundredPoints', '85.5'],
  ['2,5', 'positiveInteger', '2.5'],
  ['Very good, really ', 'freeForm', 'Very good, really'],
  ['85,5', 'freeForm', '85,5'],
])('"%s" as %s is kept as "%s"', (text, validation, kept) => {
  expect(storedGrade(text, validation)).toBe(kept);
});

describe('feedback', () => {
  it('has fewer than 2000 characters', () => {
    expect(validateFeedback('a'.repeat(1999))).toBeNull();
    expect(validateFeedback('a'.repeat(2000))).toBe('feedback-too-long');
  });
});

it.each([
  [85, null, 85],
  [85, 20, 17],
  [0, 20, 0],
  [100, 7, 7],
])('a score of %d comes to %s points as %d', (score, outOf, grade) => {
  expect(pointsOf(score, outOf)).toBe(grade);
});
