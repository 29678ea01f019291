import { expect, it } from 'vitest';
import { maySeeGrade } from '#shared/access/may-see-grade';

it.each([
  ['owner', false, true],
  ['coTeacher', false, true],
  ['coTeacher', true, true],
  ['student', false, false],
  ['student', true, true],
] as const)('a %s sees a grade whose feedback is shown (%s): %s', (standing, shown, sees) => {
  expect(maySeeGrade(standing, { show_feedback: shown })).toBe(sees);
});
