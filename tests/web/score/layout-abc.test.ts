import { describe, expect, it } from 'vitest';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { layoutAbc, openingOf, splitAbc } from '../../../web/studio/score/layout-abc.ts';

const tune = 'X:1\nL:1/8\nM:4/4\nQ:1/4=72\nK:D clef=treble\n!p!D4 F4 | E2E2 F4 | G8 |\nD8 |]\n';

describe('laying out ABC', () => {
  it('splits a tune into its header and its measures', () => {
    expect(splitAbc(tune)).toEqual({
      header: 'X:1\nL:1/8\nM:4/4\nQ:1/4=72\nK:D clef=treble',
      measures: ['!p!D4 F4', 'E2E2 F4', 'G8', 'D8'],
      isWhole: true,
    });
  });

  it('puts the wanted number of measures on each line and ends with the final bar line', () => {
    const body = layoutAbc(tune, 3).split('\n').slice(5);
    expect(body).toEqual(['!p!D4 F4 | E2E2 F4 | G8 |', 'D8 |]', '']);
  });

  it('ends an opening with a plain bar line', () => {
    expect(layoutAbc(openingOf(tune, 2), 4).split('\n')[5]).toBe('!p!D4 F4 | E2E2 F4 |');
    expect(openingOf(tune, 9)).toBe(tune);
  });

  it('keeps every measure of what the generator writes, whatever the width', () => {
    for (const medium of ['violin', 'trumpet', 'piano-rh', 'soprano', 'rhythmonly']) {
      const generated = generateExercise(completeRequest({ medium, levelId: 'pv~3' }), 5);
      if (generated.kind === 'refused') throw new Error(generated.problem.problem);
      const { abc, measures } = generated.exercise;
      expect(splitAbc(abc).measures).toHaveLength(measures);
      for (const perLine of [1, 2, 3, 4]) {
        expect(splitAbc(layoutAbc(abc, perLine))).toEqual(splitAbc(abc));
      }
    }
  });
});
