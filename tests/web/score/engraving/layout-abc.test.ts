import abcjs from 'abcjs';
import { describe, expect, it } from 'vitest';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { layoutAbc, openingOf, splitAbc } from '../../../../web/score/engraving/layout-abc.ts';

const tune = 'X:1\nL:1/8\nM:4/4\nQ:1/4=72\nK:D clef=treble\n!p!D4 F4 | E2E2 F4 | G8 |\nD8 |]\n';

describe('laying out ABC', () => {
  it('splits a tune into its header and its measures', () => {
    expect(splitAbc(tune)).toEqual({
      header: 'X:1\nL:1/8\nM:4/4\nQ:1/4=72\nK:D clef=treble',
      voices: [{ id: null, measures: ['!p!D4 F4', 'E2E2 F4', 'G8', 'D8'] }],
      isWhole: true,
    });
  });

  it('puts the wanted number of measures on each line and ends with the final bar line', () => {
    const body = layoutAbc(tune, { perLine: 3, hasPickup: false }).split('\n').slice(5);
    expect(body).toEqual(['!p!D4 F4 | E2E2 F4 | G8 |', 'D8 |]', '']);
  });

  it.each([
    ['from the first measure on', false, [undefined, 3]],
    ['a pickup is not counted', true, [undefined, 3, 5]],
  ])('has abcjs number the measures at the beginning of a line: %s', (_, hasPickup, numbers) => {
    const [head, ...body] = tune.replace('D8 |]', 'D8 | D8 | D8 |]').split('\nK:D');
    const abc = hasPickup ? `${head}\nK:D${body[0]!.replace('\n', '\nD2 | ')}` : tune;
    const lines = { perLine: 2, hasPickup, measureNumbers: true };
    const [parsed] = abcjs.parseOnly(layoutAbc(abc, lines));
    const drawn = parsed!.lines as { staff?: { barNumber?: number }[] }[];
    expect(drawn.map(({ staff }) => staff?.[0]?.barNumber)).toEqual(numbers);
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
    expect(splitAbc(opening).voices[0]!.measures).toEqual(['!p!D4 F4', 'E2E2 F4', 'G8']);
  });

  it('keeps the voices of a score together, each in its key', () => {
    const header = 'X:1\nL:1/8\n%%score [1 2]\nV:1 clef=treble\nV:2 clef=treble\nK:C';
    const score = `${header}\n[V:1] C8 | D8 |\nV:2\n[K:D] D8 | E8 |\n[V:1] E8 |]\n[V:2] F8 |]\n`;
    const body = layoutAbc(score, { perLine: 1, hasPickup: false }).slice(header.length + 1);
    expect(body.split('\n')).toEqual([
      ...['[V:1] C8 |', 'V:2', '[K:D] D8 |', '[V:1] D8 |', '[V:2] E8 |', '[V:1] E8 |]'],
      ...['[V:2] F8 |]', ''],
    ]);
    expect(openingOf(score, { measures: 1, hasPickup: false })).toBe(
      `${header}\n[V:1] C8 |\nV:2\n[K:D] D8 |\n`,
    );
  });

  it('puts titles beside the staves', () => {
    const score =
      'X:1\n%%score [1 2]\nV:1 clef=treble\nV:2 clef=bass\nK:C\n[V:1] C8 |]\n[V:2] C,8 |]\n';
    const titles = ['Violin 1', 'Cello'];
    const drawn = layoutAbc(score, { perLine: 4, hasPickup: false, titles });
    expect(drawn.split('\n').slice(2, 4)).toEqual([
      'V:1 clef=treble name="Violin 1"',
      'V:2 clef=bass name="Cello"',
    ]);
  });

  const written = [
    ...['violin', 'trumpet', 'piano-rh', 'soprano', 'rhythmonly', 'choir-satb', 'piano'],
    ...['band', 'string-orchestra'],
  ];
  it.each(written)(
    'keeps every measure of what is written for %s, whatever the width',
    (medium) => {
      for (const seed of [5, 6]) {
        const generated = generateExercise(completeRequest({ medium, levelId: 'pv~4' }), seed);
        if (generated.kind === 'refused') throw new Error(generated.problem.problem);
        const { abc, measures } = generated.exercise;
        for (const voice of splitAbc(abc).voices) expect(voice.measures).toHaveLength(measures);
        for (const perLine of [1, 2, 3, 4]) {
          expect(splitAbc(layoutAbc(abc, { perLine, hasPickup: false }))).toEqual(splitAbc(abc));
        }
      }
    },
  );
});
