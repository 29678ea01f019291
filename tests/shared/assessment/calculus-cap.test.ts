import { expect, it } from 'vitest';
import { calculusOf } from '#shared/assessment/calculus';
import type { AssessedNote, ExtraNote } from '#shared/assessment/report';
import { scoreOf } from '#shared/assessment/score';
import { limits } from '#shared/assessment/strictness';

const good: AssessedNote = { index: 0, part: 0, measure: 1, onset: 0, midi: 60, grade: 'good' };
const extra: ExtraNote = { onset: 1, offset: 1.2, midi: 70, cents: 0, confidence: 1 };

/** Good notes, and extra ones that take a tenth each. */
it.each([
  ['above 99 %', 101, 10, 'Together 100 of 101, which is 99.01. More was played'],
  ['at 99 %', 100, 10, 'Together 99 of 100, which is 99.'],
  ['below 99 %', 99, 10, 'Together 98 of 99, which is 99.'],
  ['above 99 % with one', 11, 1, 'Together 10.9 of 11, which is 99.09. More was played'],
  ['at 99 % with one', 10, 1, 'Together 9.9 of 10, which is 99.'],
  ['below 99 % with one', 9, 1, 'Together 8.9 of 9, which is 99.'],
])('a sum %s says whether it is cut', (_, count, more, words) => {
  const notes = Array.from({ length: count }, () => good);
  const extras = Array.from({ length: more }, () => extra);
  const score = scoreOf(notes, extras, limits.lenient);
  expect(score).toBe(99);
  const calculus = calculusOf(notes, extras, { limits: limits.lenient, score });
  expect(calculus).toContain(words);
  expect(calculus.endsWith('at most.')).toBe(words.endsWith('played'));
});

/** A semitone off and in time: half a point at the lenient strictness. */
const neighbour: AssessedNote = {
  ...good,
  grade: 'wrong',
  incident: 'wrong',
  centsFromWritten: 100,
};

it.each<[string, number, number, string]>([
  [
    'a wrong note and nothing more',
    59,
    0,
    'Together 59.5 of 60, which is 99.17. Another note than the written one was played, so it is 99 at most.',
  ],
  [
    'a wrong note and an extra one',
    69,
    1,
    'Together 69.4 of 70, which is 99.14. More was played than is written, so it is 99 at most.',
  ],
])('after %s it says what cuts the sum', (_, count, more, words) => {
  const notes = [...Array.from({ length: count }, () => good), neighbour];
  const extras = Array.from({ length: more }, () => extra);
  const score = scoreOf(notes, extras, limits.lenient);
  expect(score).toBe(99);
  expect(calculusOf(notes, extras, { limits: limits.lenient, score }).endsWith(words)).toBe(true);
});
