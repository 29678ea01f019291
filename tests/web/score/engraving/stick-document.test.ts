import abcjs from 'abcjs';
import { describe, expect, it } from 'vitest';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { abcDocument } from '#shared/music/abc/document';
import { readAbc } from '#shared/music/abc/read';
import { exerciseDocument } from '../../../../web/score/engraving/exercise-document.ts';
import { layoutAbc } from '../../../../web/score/engraving/layout-abc.ts';
import { stickDocument } from '../../../../web/score/engraving/stick-document.ts';

const documentOf = (medium: string, level: number, seed: number) => {
  const generated = generateExercise(completeRequest({ medium, levelId: `pv~${level}` }), seed);
  if (generated.kind === 'refused') throw new Error(generated.problem.problem);
  return exerciseDocument(generated.exercise);
};

const sticks = (music: string) =>
  readAbc(`X:1\nM:4/4\nL:1/8\nQ:1/4=60\nV:1 clef=none stafflines=0\nK:Em\n${music} |]\n`);

describe('drawing stick notation', () => {
  it('is told by its clef', () => {
    expect(documentOf('toneset-stick', 2, 1).isStick).toBe(true);
    expect(documentOf('toneset', 2, 1).isStick).toBe(false);
    expect(documentOf('rhythmonly', 2, 1).isStick).toBe(false);
  });

  it('puts every stem on one line and leaves words, rests, ties and lengths', () => {
    const score = sticks('"_l,"E2 z2 "_si,;2&"^d-d (3"_d"gab');
    expect(layoutAbc(stickDocument(score), { perLine: 4, measureNumbers: true })).toBe(
      [
        ...['X:1', '%%barnumbers 0', 'M:4/4', 'L:1/8', 'Q:1/4=60', 'V:1 stem=up'],
        'K:C clef=none stafflines=0',
        '"_l,"E2 z2 "_si,;2&"E-E (3"_d"EEE |]\n',
      ].join('\n'),
    );
  });

  it('is drawn by abcjs without lines and signs, all stems up', () => {
    for (const level of [1, 2, 3, 4, 5, 6, 7, 8]) {
      for (let seed = 0; seed < 12; seed++) {
        const drawn = layoutAbc(documentOf('toneset-stick', level, seed), { perLine: 4 });
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
    const lines = (counts: readonly number[], perLine: number) =>
      layoutAbc(stickDocument(sticks(counts.map(letters).join('| '))), { perLine })
        .split('\n')
        .filter((line) => line.endsWith('|') || line.endsWith('|]')).length;
    expect(lines([8, 7, 7, 7], 4)).toBe(2);
    expect(lines([7, 7, 7, 7], 4)).toBe(1);
    expect(lines([8, 8], 1)).toBe(2);
  });

  it('stands on its staff beside no other', () => {
    expect(abcDocument([sticks('E8')]).isStick).toBe(true);
    expect(abcDocument([sticks('E8'), sticks('E8')]).isStick).toBe(false);
  });
});
