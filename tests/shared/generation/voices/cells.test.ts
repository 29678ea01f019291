import { describe, expect, it } from 'vitest';
import type { Rhythm } from '#shared/generation/rhythm/draw-rhythm';
import { cellsOf, layCells, lineOf } from '#shared/generation/voices/cells';
import { meterNamed } from '#shared/music/meter';

const meter = meterNamed('4/4');
const measure = layCells([3, 4, 2], 1, meter, ['a', 'b', 'c', 'd']);
const rhythm: Rhythm = {
  pickup: null,
  measures: [
    {
      patterns: measure.map(({ id, beat }) => ({ id, beat })),
      parts: measure.flatMap(({ parts }) => parts),
    },
  ],
};

describe('cells', () => {
  it('are laid beat after beat, each with its notes', () => {
    expect(measure.map(({ id, beat, notes }) => [id, beat, notes.join('')])).toEqual([
      ['3', 1, 'a'],
      ['4', 2, 'bc'],
      ['2', 3, 'd'],
    ]);
    expect(rhythm.measures[0]!.parts.map(({ start }) => start)).toEqual([0, 48, 72, 96]);
  });

  it('give back the rhythm and notes they were made of', () => {
    const line = cellsOf(rhythm, ['a', 'b', 'c', 'd'], () => 48);
    expect(line.measures[0]).toEqual(measure);
    expect(lineOf(line)).toEqual({ rhythm, notes: ['a', 'b', 'c', 'd'] });
  });
});
