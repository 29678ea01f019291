import { expect, it } from 'vitest';
import { nextStep } from '#web/features/district/next-step';

it.each([
  { standing: { others: 0, classes: 0, students: 0 }, step: 'teachers' },
  { standing: { others: 2, classes: 0, students: 0 }, step: 'classes' },
  { standing: { others: 2, classes: 3, students: 0 }, step: 'students' },
  { standing: { others: 0, classes: 1, students: 5 }, step: null },
])('a school with $standing goes on with $step', ({ standing, step }) => {
  expect(nextStep(standing)).toBe(step);
});
