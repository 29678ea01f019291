import { describe, expect, it } from 'vitest';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import {
  excerptOf,
  extendSelection,
  isSelected,
  type MeasureChoice,
  pressMeasure,
  selectionOf,
} from '#shared/practice/measure-selection';
import { measureSpans } from '#shared/practice/measure-spans';
import { printedMeasures } from '#shared/practice/printed-measures';
import { exerciseWith } from './exercises.ts';

/** With its meters told, as the generator tells them. */
function inMeters(body: string, meter: string, later: readonly (readonly [number, string])[] = []) {
  const exercise = exerciseWith(body, { meter });
  const signatures = [[1, meter] as const, ...later].map(([measure, timeSignature]) => ({
    measure,
    timeSignature,
    keySignature: 'C',
  }));
  return { ...exercise, plan: { ...exercise.plan, signatures } };
}

const plain = inMeters('C16 | D16 | E16 | F16', '4/4');
const withPickup = inMeters('G4 | C16 | D16 | E16', '4/4');
const changing = inMeters('C16 | [M:3/4]D12 | E12 | [M:4/4]F16', '4/4', [
  [2, '3/4'],
  [4, '4/4'],
]);

describe('the measures on the page', () => {
  it('are the full ones', () => {
    expect(printedMeasures(plain).map(({ measure, from, to }) => [measure, from, to])).toEqual([
      [1, 0, 4],
      [2, 4, 8],
      [3, 8, 12],
      [4, 12, 16],
    ]);
  });

  it('and a pickup before them, numbered 0', () => {
    expect(printedMeasures(withPickup).map(({ measure, from, to }) => [measure, from, to])).toEqual(
      [
        [0, -1, 0],
        [1, 0, 4],
        [2, 4, 8],
        [3, 8, 12],
      ],
    );
  });

  it.each([
    ['violin', 'pv~5'],
    ['band', 'pv~4'],
  ])('of a %s fill the music', (medium, levelId) => {
    for (let seed = 1; seed <= 12; seed++) {
      const made = generateExercise(completeRequest({ medium, levelId }), seed);
      if (made.kind !== 'exercise') throw new Error(made.problem.problem);
      const measures = printedMeasures(made.exercise);
      expect(measures[0]!.from).toBeCloseTo(-made.exercise.pickup, 9);
      expect(measures.at(-1)!.to).toBeCloseTo(made.exercise.length, 9);
      for (const note of made.exercise.notes) {
        const own = measures.find(({ measure }) => measure === note.measure)!;
        expect(note.onset).toBeGreaterThanOrEqual(own.from - 1e-6);
        expect(note.onset).toBeLessThan(own.to);
      }
    }
  });
});

describe('a selection', () => {
  it.each([
    [3, 6, { first: 3, last: 6 }],
    [6, 3, { first: 3, last: 6 }],
    [4, 4, { first: 4, last: 4 }],
    [0, 0, { first: 1, last: 1 }],
    [0, 2, { first: 1, last: 2 }],
  ])('from %i to %i is %j', (one, other, range) => {
    expect(selectionOf(one, other)).toEqual(range);
  });

  it('takes a pickup with measure 1', () => {
    const whole = [0, 1, 2, 3, 4];
    expect(whole.filter((one) => isSelected({ first: 1, last: 2 }, one))).toEqual([0, 1, 2]);
    expect(whole.filter((one) => isSelected({ first: 2, last: 3 }, one))).toEqual([2, 3]);
  });

  it.each([
    ['of one measure', plain, { first: 2, last: 2 }, { from: 4, to: 8 }],
    ['of all', plain, { first: 1, last: 4 }, { from: 0, to: 16 }],
    ['over a change of meter', changing, { first: 2, last: 4 }, { from: 4, to: 14 }],
    [
      'with a pickup, from the first bar line',
      withPickup,
      { first: 1, last: 2 },
      { from: 0, to: 8 },
    ],
    ['that reaches beyond the end', plain, { first: 3, last: 9 }, { from: 8, to: 16 }],
    ['that other music had', plain, { first: 7, last: 9 }, null],
  ])('%s is heard from bar line to bar line', (_, exercise, range, excerpt) => {
    expect(excerptOf(measureSpans(exercise), range)).toEqual(excerpt);
    expect(excerptOf(printedMeasures(exercise), range)).toEqual(excerpt);
  });

  it('is made by two presses, in any order, and made anew by a third', () => {
    const nothing: MeasureChoice = { range: null, anchor: null };
    const begun = pressMeasure(nothing, 6);
    expect(begun.range).toEqual({ first: 6, last: 6 });
    const ended = pressMeasure(begun, 3);
    expect(ended.range).toEqual({ first: 3, last: 6 });
    expect(pressMeasure(ended, 5).range).toEqual({ first: 5, last: 5 });
  });

  it('grows and shrinks from where it began', () => {
    const begun = extendSelection({ range: null, anchor: null }, 3, 4);
    expect(begun).toEqual({ range: { first: 3, last: 4 }, anchor: 3 });
    expect(extendSelection(begun, 4, 3).range).toEqual({ first: 3, last: 3 });
    expect(extendSelection(begun, 3, 2).range).toEqual({ first: 2, last: 3 });
  });
});
