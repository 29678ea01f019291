import { describe, expect, it } from 'vitest';
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
const late: AssessedNote = {
  ...good,
  grade: 'problem',
  rhythmProblems: ['start-late'],
};
const flat: AssessedNote = {
  ...good,
  grade: 'problem',
  pitchProblem: 'flat',
};
const missing: AssessedNote = { ...good, grade: 'wrong', incident: 'missing' };
const off = (cents: number): AssessedNote => ({
  ...good,
  grade: 'wrong',
  incident: 'wrong',
  centsFromWritten: cents,
});
const extra: ExtraNote = { onset: 1, offset: 1.2, midi: 70, cents: 0, confidence: 1 };

describe('the score of ten notes', () => {
  it.each<[string, AssessedNote[], ExtraNote[], number, number, number]>([
    ['all right', [], [], 100, 100, 100],
    ['one late', [late], [], 90, 95, 98],
    ['one flat', [flat], [], 90, 97, 98],
    ['one late and flat: the smaller credit', [{ ...flat, ...late }], [], 90, 95, 98],
    ['one missing', [missing], [], 90, 90, 90],
    ['one a semitone off', [off(100)], [], 90, 93, 95],
    ['one a whole tone off', [off(-200)], [], 90, 93, 95],
    [
      'one a semitone off and late',
      [{ ...off(100), rhythmProblems: ['start-late'] }],
      [],
      90,
      90,
      90,
    ],
    ['one in another octave', [off(1200)], [], 90, 90, 90],
    ['one far off', [off(500)], [], 90, 90, 90],
    ['one extra', [], [extra], 99, 99, 99],
  ])('%s', (_name, odd, extras, strict, moderate, lenient) => {
    const notes = [...odd, ...Array.from({ length: 10 - odd.length }, () => good)];
    expect(scoreOf(notes, extras, limits.strict)).toBe(strict);
    expect(scoreOf(notes, extras, limits.moderate)).toBe(moderate);
    expect(scoreOf(notes, extras, limits.lenient)).toBe(lenient);
  });

  it('never falls below 0, whatever was played besides', () => {
    const extras = Array.from({ length: 50 }, () => extra);
    expect(scoreOf([missing, missing], extras, limits.lenient)).toBe(0);
  });

  it('stays below 100 after an extra note that rounding would forgive', () => {
    const notes = Array.from({ length: 40 }, () => good);
    expect(scoreOf(notes, [extra], limits.strict)).toBe(99);
  });
});
