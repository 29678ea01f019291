import abcjs from 'abcjs';
import { describe, expect, it } from 'vitest';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { layoutAbc } from '../../../../web/score/engraving/layout-abc.ts';
import { isStickAbc, onOneLine, sticksPerLine } from '../../../../web/score/engraving/stick-abc.ts';

const abcOf = (medium: string, level: number, seed: number): string => {
  const generated = generateExercise(completeRequest({ medium, levelId: `pv~${level}` }), seed);
  if (generated.kind === 'refused') throw new Error(generated.problem.problem);
  return generated.exercise.abc;
};

describe('drawing stick notation', () => {
  it('is told by its staff without lines', () => {
    expect(isStickAbc(abcOf('toneset-stick', 2, 1))).toBe(true);
    expect(isStickAbc(abcOf('toneset', 2, 1))).toBe(false);
    expect(isStickAbc(abcOf('rhythmonly', 2, 1))).toBe(false);
  });

  it('puts every stem on one line and leaves words, rests, ties and lengths', () => {
    const text = 'L:1/8\nV:1 clef=none stafflines=0\nK:Em\n"_l,"E2 z2 "_si,;2&"^d-d (3"_d"gab |]\n';
    expect(onOneLine(text)).toBe(
      'L:1/8\nV:1 stem=up\nK:C clef=none stafflines=0\n"_l,"E2 z2 "_si,;2&"E-E (3"_d"EEE |]\n',
    );
  });

  it('is drawn by abcjs without lines and signs, all stems up', () => {
    for (const level of [1, 2, 3, 4, 5, 6, 7, 8]) {
      for (let seed = 0; seed < 12; seed++) {
        const abc = abcOf('toneset-stick', level, seed);
        const drawn = onOneLine(layoutAbc(abc, { perLine: 4, hasPickup: false }));
        const [tune] = abcjs.parseOnly(drawn);
        expect(tune?.warnings, drawn).toBeUndefined();
        const staff = tune?.lines[0]?.staff?.[0];
        expect(staff?.clef).toMatchObject({ type: 'none', stafflines: 0 });
        expect(staff?.key?.accidentals ?? []).toEqual([]);
        const heads = (tune?.lines ?? [])
          .flatMap((line) => line.staff ?? [])
          .flatMap(({ voices = [] }) => voices.flat())
          .flatMap((element) => ('pitches' in element ? (element.pitches ?? []) : []));
        expect(new Set(heads.map(({ pitch }) => pitch)).size, drawn).toBe(1);
        expect(heads.some(({ accidental }) => accidental !== undefined)).toBe(false);
      }
    }
  });

  it('gives many letters more room', () => {
    const letters = (count: number) => '"_d"E '.repeat(count);
    expect(sticksPerLine([letters(4), letters(7)], 4)).toBe(4);
    expect(sticksPerLine([letters(4), letters(8)], 4)).toBe(2);
    expect(sticksPerLine([letters(8)], 1)).toBe(1);
  });
});
