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
    const body = layoutAbc(tune, { perLine: 3, hasPickup: false }).split('\n').slice(5);
    expect(body).toEqual(['!p!D4 F4 | E2E2 F4 | G8 |', 'D8 |]', '']);
  });

  it('does not count a pickup', () => {
    const body = layoutAbc(`${tune}`, { perLine: 2, hasPickup: true }).split('\n').slice(5);
    expect(body).toEqual(['!p!D4 F4 | E2E2 F4 | G8 |', 'D8 |]', '']);
  });

  it('names a key again that changed inside a line', () => {
    const changing = 'X:1\nK:D clef=treble\nD8 | [K:G]G8 | G8 | G8 | [K:C]C8 | C8 | C8 |]\n';
    const body = layoutAbc(changing, { perLine: 2, hasPickup: false }).split('\n').slice(2);
    expect(body).toEqual(['D8 | [K:G]G8 |', '[K:G]G8 | G8 |', '[K:C]C8 | C8 |', 'C8 |]', '']);
  });

  it('leaves out a change to the relative key, whose signature is the same', () => {
    const changing = 'X:1\nK:D clef=treble\nD8 | [K:Bm]B8 |]\n';
    const body = layoutAbc(changing, { perLine: 2, hasPickup: false }).split('\n').slice(2);
    expect(body).toEqual(['D8 | B8 |]', '']);
  });

  it('ends an opening with a plain bar line', () => {
    const opening = openingOf(tune, { measures: 2, hasPickup: false });
    const [line] = layoutAbc(opening, { perLine: 4, hasPickup: false }).split('\n').slice(5);
    expect(line).toBe('!p!D4 F4 | E2E2 F4 |');
    expect(openingOf(tune, { measures: 9, hasPickup: false })).toBe(tune);
  });

  it('counts an opening from the first full measure', () => {
    const opening = openingOf(tune, { measures: 2, hasPickup: true });
    expect(splitAbc(opening).measures).toEqual(['!p!D4 F4', 'E2E2 F4', 'G8']);
  });

  it('keeps every measure of what the generator writes, whatever the width', () => {
    for (const medium of ['violin', 'trumpet', 'piano-rh', 'soprano', 'rhythmonly']) {
      const generated = generateExercise(completeRequest({ medium, levelId: 'pv~3' }), 5);
      if (generated.kind === 'refused') throw new Error(generated.problem.problem);
      const { abc, measures } = generated.exercise;
      expect(splitAbc(abc).measures).toHaveLength(measures);
      for (const perLine of [1, 2, 3, 4]) {
        expect(splitAbc(layoutAbc(abc, { perLine, hasPickup: false }))).toEqual(splitAbc(abc));
      }
    }
  });
});
