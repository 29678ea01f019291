import { expect, it } from 'vitest';
import { suggestedGrade } from '#shared/grading/suggested-grade';

it.each([
  [88.6, 'hundredPoints', null, false, '89'],
  [0, 'hundredPoints', null, false, '0'],
  [88.6, 'hundredPoints', null, true, null],
  [null, 'hundredPoints', null, false, null],
  [88.6, 'freeForm', null, false, null],
  [88.6, 'positiveInteger', 20, false, '18'],
  [88.6, 'positiveInteger', null, false, null],
] as const)(
  '%s as %s of %s, to be heard first: %s, is %s',
  (score, validation, outOf, needsReview, grade) => {
    expect(suggestedGrade({ score, validation, outOf, needsReview })).toBe(grade);
  },
);
