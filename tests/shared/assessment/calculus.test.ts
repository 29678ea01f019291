import { expect, it } from 'vitest';
import { calculusOf } from '#shared/assessment/calculus';
import type { AssessedNote, ExtraNote } from '#shared/assessment/report';
import { scoreOf } from '#shared/assessment/score';
import { limits } from '#shared/assessment/strictness';

const good: AssessedNote = {
  index: 0,
  part: 0,
  measure: 1,
  onset: 0,
  midi: 60,
  grade: 'good',
};
const late: AssessedNote = { ...good, grade: 'problem', rhythmProblems: ['start-late'] };
const missing: AssessedNote = { ...good, grade: 'wrong', incident: 'missing' };
const near: AssessedNote = { ...good, grade: 'wrong', incident: 'wrong', centsFromWritten: 100 };
const extra: ExtraNote = { onset: 1, offset: 1.2, midi: 70, cents: 0, confidence: 1 };
const many = (count: number) => Array.from({ length: count }, () => good);

it.each<[AssessedNote[], ExtraNote[], string]>([
  [many(8), [], '8 notes. 8 good: 8 points. Together 8 of 8, which is 100.'],
  [
    [...many(6), late, missing],
    [],
    '8 notes. 6 good: 6 points. 1 out of time, 0.75 each: 0.75. 1 missing: 0. Together 6.75 of 8, which is 84.',
  ],
  [
    [...many(7), near],
    [extra, { ...extra, isStuttered: true }],
    '8 notes. 7 good: 7 points. 1 wrong, but next to the right one, 0.5 each: 0.5. 1 played again, 0.1 off each: −0.1. 1 not written, 0.1 off each: −0.1. Together 7.3 of 8, which is 91.',
  ],
  [
    many(40),
    [extra],
    '40 notes. 40 good: 40 points. 1 not written, 0.1 off each: −0.1. Together 39.9 of 40, which is 99.75. More was played than is written, so it is 99 at most.',
  ],
  [
    [missing],
    [extra],
    '1 note. 1 missing: 0. 1 not written, 0.1 off each: −0.1. Together 0 of 1, which is 0.',
  ],
])('%#: the sum is said in words', (notes, extras, words) => {
  const score = scoreOf(notes, extras, limits.lenient);
  expect(calculusOf(notes, extras, { limits: limits.lenient, score })).toBe(words);
});
