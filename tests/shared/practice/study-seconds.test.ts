import { expect, it } from 'vitest';
import { studySeconds } from '#shared/practice/study-seconds';

it.each([
  [undefined, 30],
  ['', 30],
  ['10', 10],
  ['0', 0],
  ['301', 30],
  ['-1', 30],
  ['soon', 30],
])('a link that names %j leaves %i s to look', (named, seconds) => {
  expect(studySeconds(named, 30)).toBe(seconds);
});
