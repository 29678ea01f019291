import { describe, expect, it } from 'vitest';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { measureAt, measureSpans } from '#shared/practice/measure-spans';
import { exerciseWith } from './exercises.ts';

describe('the measures of an exercise', () => {
  it('follow each other, the last shortened by a pickup', () => {
    const spans = measureSpans(exerciseWith('A4 | D16 | E16 | D12'));
    expect(spans.map(({ measure, from, to }) => [measure, from, to])).toEqual([
      [1, 0, 4],
      [2, 4, 8],
      [3, 8, 11],
    ]);
  });

  it('are as long as their meter, also after it has changed', () => {
    const changing = Array.from({ length: 200 }, (_, seed) =>
      generateExercise(completeRequest({ medium: 'violin', levelId: 'pv~8' }), seed),
    ).flatMap((made) =>
      made.kind === 'exercise' &&
      new Set(made.exercise.plan.signatures.map((one) => one.timeSignature)).size > 1
        ? made.exercise
        : [],
    );
    expect(changing.length).toBeGreaterThan(3);
    for (const exercise of changing) {
      const spans = measureSpans(exercise);
      for (const note of exercise.notes.filter(({ measure }) => measure > 0)) {
        const { from, to, meter } = spans[note.measure - 1]!;
        expect(note.onset).toBeGreaterThanOrEqual(from);
        expect(note.onset).toBeLessThan(to);
        expect(note.onset - from).toBeCloseTo((note.beat - 1) * meter.beat, 9);
      }
    }
  });

  it.each([
    [-2, 1],
    [0, 1],
    [3.9, 1],
    [4, 2],
    [99, 3],
  ])('at %d quarters it is measure %i', (position, measure) => {
    expect(measureAt(measureSpans(exerciseWith('A4 | D16 | E16 | D12')), position)).toBe(measure);
  });
});
