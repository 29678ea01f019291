import { describe, expect, it } from 'vitest';
import { averageOf, type BookedWork, bookedState } from '#shared/grading/gradebook';

const nothing: BookedWork = {
  ...{ grade: null, waitsForGrade: false, needsReview: false },
  ...{ isHandedIn: false, isExcused: false, isDue: false },
};
const sent = { isHandedIn: true, waitsForGrade: true };

describe('what a gradebook says', () => {
  it.each<[Partial<BookedWork>, string]>([
    [{}, 'notYet'],
    [{ isDue: true }, 'notIn'],
    [{ isDue: true, isExcused: true }, 'excused'],
    [sent, 'toGrade'],
    [{ ...sent, isDue: true }, 'toGrade'],
    [{ ...sent, needsReview: true }, 'listen'],
    [{ ...sent, waitsForGrade: false }, 'handedIn'],
    [{ isHandedIn: true, grade: '90' }, 'graded'],
    [{ isHandedIn: true, grade: '90', needsReview: true }, 'listen'],
    [{ ...sent, isExcused: true }, 'excused'],
    // Given for what was played in the lesson.
    [{ isDue: true, grade: '0' }, 'graded'],
  ])('of %j is %s', (work, state) => {
    expect(bookedState({ ...nothing, ...work })).toBe(state);
  });
});

const of = (grade: string | null, rest: object = {}) => ({
  ...{ grade, isExcused: false, validation: 'hundredPoints' as const, outOf: null },
  ...rest,
});

it.each([
  [[], null],
  [[of(null)], null],
  [[of('90'), of('80')], 85],
  [[of('90'), of(null), of('20', { isExcused: true })], 90],
  [[of('good'), of(' 85,5 '), of('84.5 %')], 85],
  [[of('B+')], null],
  [[of('0'), of('100')], 50],
  [[of('250')], null],
  [[of('1e1'), of('0x10'), of('-5')], null],
  [[of('25', { validation: 'positiveInteger', outOf: 20 })], 125],
  [[of('7', { validation: 'positiveInteger' })], null],
  [[of('7', { validation: 'positiveInteger', outOf: 10 }), of('90')], 80],
])('the average of %j is %s', (booked, average) => {
  expect(averageOf(booked)).toBe(average);
});
