import { expect, it } from 'vitest';
import { printParameters } from '#shared/practice/print-parameters';
import { exerciseWith } from './exercises.ts';

it('says what a sheet of paper needs', () => {
  const exercise = exerciseWith('D16 | D16 | D16 | D16', { key: 'K:D clef=treble' });
  expect(printParameters(exercise)).toEqual({
    header: {
      medium: 'violin',
      levelId: 'pv~2',
      timeSignature: '4/4',
      keySignature: 'D',
      tempo: 72,
      measures: 4,
      code: '25880001',
    },
    parts: [{ part: 0, medium: 'violin', clef: 'treble' }],
    staffWidth: 740,
    measuresPerLine: 4,
  });
});

it('keeps five measures on one line', () => {
  expect(printParameters(exerciseWith('D16 | D16 | D16 | D16 | D16')).measuresPerLine).toBe(5);
});
