import { expect, it } from 'vitest';
import { suggestedGrade } from '#shared/grading/suggested-grade';

it.each([
  [88.6, 'hundredPoints', false, '89'],
  [0, 'hundredPoints', false, '0'],
  [88.6, 'hundredPoints', true, null],
  [null, 'hundredPoints', false, null],
  [88.6, 'freeForm', false, null],
] as const)('%s as %s, to be heard first: %s, is %s', (score, validation, needsReview, grade) => {
  expect(suggestedGrade({ score, validation, needsReview })).toBe(grade);
});
