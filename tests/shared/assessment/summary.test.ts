import { describe, expect, it } from 'vitest';
import type { Played } from '#shared/assessment/compare-note';
import type { AssessedNote, ExtraNote } from '#shared/assessment/report';
import { limits } from '#shared/assessment/strictness';
import { figuresOf, scoreIntervalOf, tempoCurveOf } from '#shared/assessment/summary';
import { event, line } from './by-hand.ts';

const unheard: AssessedNote = { index: 0, part: 0, measure: 1, onset: 0, midi: 60, grade: 'good' };
const heard = { onset: 0, offset: 0.5, midi: 60, cents: 0, confidence: 1 };
const good: AssessedNote = { ...unheard, centsFromWritten: 0, heard };
const late: AssessedNote = { ...good, grade: 'problem', rhythmProblems: ['start-late'] };
const flat: AssessedNote = { ...good, grade: 'problem', pitchProblem: 'flat' };
const unmeasured: AssessedNote = { ...unheard, heard };
const near: AssessedNote = { ...good, grade: 'wrong', incident: 'wrong', centsFromWritten: 100 };
const missing: AssessedNote = { ...unheard, grade: 'wrong', incident: 'missing' };
const extra: ExtraNote = { ...heard, onset: 1 };
const many = <T>(count: number, one: T): readonly T[] => Array.from({ length: count }, () => one);
const sure = <T extends AssessedNote>(note: T, confidence: number): AssessedNote => ({
  ...note,
  heard: { ...heard, confidence },
});

describe('where the score may lie', () => {
  const interval = (
    score: number,
    notes: readonly AssessedNote[],
    extras: readonly ExtraNote[] = [],
  ) => {
    const { low, high } = scoreIntervalOf({ score, calculus: '', notes, extras }, limits.lenient);
    return [low, high];
  };

  /**
   * Reckoned by hand, in points of one note: the mean of what may be lost or gained, and 1.645 standard deviations. Ten good
   * notes of confidence 0.5 are there with odds of 9, so each of them is not with a chance of 0.1: 1 ± 1.645 √0.9.
   */
  it.each<[string, number, readonly AssessedNote[], readonly ExtraNote[], number, number]>([
    ['keys leave no doubt', 100, many(10, good), [], 100, 100],
    ['nor a key that was missed', 90, [...many(9, good), missing], [], 90, 90],
    ['ten right notes half heard', 50, many(10, sure(good, 0.5)), [], 24, 66],
    // A note of confidence 0.9 is not there once in 82: √(0.0122 × 0.9878) of a standard deviation each.
    ['ten right notes well heard', 50, many(10, sure(good, 0.9)), [], 43, 56],
    // What is wrong has no odds in its favour, and its neighbour's credit of a half to lose: 2.5 ± 1.645 √0.625.
    ['ten wrong notes half heard', 50, many(10, sure(near, 0.5)), [], 12, 63],
    // A missed note was there once in 20: 0.5 ± 1.645 √0.475 to gain; one note that is heard says that it was by ear.
    ['ten missing notes', 50, [...many(10, missing), sure(good, 0)], [], 31, 65],
    ['silence', 0, many(10, missing), [], 0, 0],
    // Extra notes take a tenth each: 1 ± 1.645 √(20 × 0.25 × 0.01) to gain, of four notes.
    ['twenty unsure extras', 50, many(4, good), many(20, { ...extra, confidence: 0.5 }), 41, 84],
    ['never below 0', 5, many(10, sure(good, 0)), [], 0, 5],
    ['never above 100', 95, many(4, good), many(20, { ...extra, confidence: 0.5 }), 86, 100],
  ])('%s', (_what, score, notes, extras, low, high) => {
    expect(interval(score, notes, extras)).toEqual([low, high]);
  });
});

describe('shares of the notes', () => {
  it.each<[string, readonly AssessedNote[], number, number | null, number | null]>([
    ['all right', many(4, good), 100, 100, 100],
    ['one of four missing: of the three that are left', [...many(3, good), missing], 75, 100, 100],
    ['one of four late', [...many(3, good), late], 100, 75, 100],
    ['one of four flat', [...many(3, good), flat], 100, 100, 75],
    ['one of four wrong', [flat, late, good, near], 75, 67, 67],
    ['one of four flat, one not measured', [flat, good, good, unmeasured], 100, 100, 67],
    ['none measured', many(4, unmeasured), 100, 100, null],
    ['none right', [near, missing], 0, null, null],
    ['none written', [], 0, null, null],
  ])('%s', (_what, notes, accuracy, timing, intonation) => {
    expect(figuresOf(notes)).toEqual({ accuracy, timing, intonation });
  });
});

describe('the tempo of each measure', () => {
  /** Four beats a measure, each with the pace it was played at; null for what was not played. */
  const curve = (paces: readonly (number | null)[]) => {
    const notes = line(...paces.map(() => [60, 1] as const));
    const played = notes.flatMap((expected, at): [number, Played][] => {
      const playedPace = paces[at];
      if (playedPace == null) return [];
      const match = { expected, heard: event(expected.onset, 60), deviation: 0 };
      return [[expected.index, { match, due: { onset: expected.onset, pace: 1, playedPace } }]];
    });
    return tempoCurveOf(new Map(played.toReversed()), 60).map(({ measure, tempo }) => [
      measure,
      tempo,
    ]);
  };

  it.each<[string, readonly (number | null)[], readonly (readonly number[])[]]>([
    [
      'as it is',
      [1, 1, 1, 1, 1],
      [
        [1, 60],
        [2, 60],
      ],
    ],
    [
      'the mean of its notes, to a tenth',
      [1, 1.2, 1.2, 1.2, 0.7],
      [
        [1, 52.2],
        [2, 85.7],
      ],
    ],
    [
      'not where nothing was played',
      [1, null, null, null, ...many(4, null), 1.25],
      [
        [1, 60],
        [3, 48],
      ],
    ],
    ['ten times as fast', [0.1], [[1, 600]]],
    ['never faster: notes in disorder', [0.09], [[1, 600]]],
    ['a little slower than ten times as fast', [0.12], [[1, 500]]],
    ['never backwards', [-0.5, 1.9], [[1, 60]]],
  ])('%s', (_what, paces, tempos) => {
    expect(curve(paces)).toEqual(tempos);
  });
});
