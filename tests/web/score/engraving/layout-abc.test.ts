import abcjs from 'abcjs';
import { describe, expect, it } from 'vitest';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { abcDocument, openingOf } from '#shared/music/abc/document';
import { readAbcParts } from '#shared/music/abc/read-parts';
import { exerciseDocument } from '../../../../web/score/engraving/exercise-document.ts';
import { layoutAbc } from '../../../../web/score/engraving/layout-abc.ts';

const tuneOf = (music: string) =>
  abcDocument(readAbcParts(`X:1\nM:4/4\nL:1/8\nQ:1/4=72\nK:D clef=treble\n${music} |]\n`));
const tune = tuneOf('!p!D4 F4 | E4 F4 | G8 |\nD8');
const leadIn = tuneOf('D2 | !p!D4 F4 | E4 F4 | G8 | D8 | D8');
const bodyOf = (text: string) => text.split('\n').slice(5);

describe('laying out ABC', () => {
  it('puts the wanted number of measures on each line and ends with the final bar line', () => {
    expect(layoutAbc(tune, { perLine: 3 }).split('\n')).toEqual([
      ...['X:1', 'M:4/4', 'L:1/8', 'Q:1/4=72', 'K:D clef=treble'],
      ...['!p!D4 F4 | E4 F4 | G8 |', 'D8 |]', ''],
    ]);
  });

  it.each([
    ['from the first measure on', tune, [undefined, 3]],
    ['a pickup is not counted', leadIn, [undefined, 3, 5]],
  ])('has abcjs number the measures at the beginning of a line: %s', (_, music, numbers) => {
    const [parsed] = abcjs.parseOnly(layoutAbc(music, { perLine: 2, measureNumbers: true }));
    const drawn = parsed!.lines as { staff?: { barNumber?: number }[] }[];
    expect(drawn.map(({ staff }) => staff?.[0]?.barNumber)).toEqual(numbers);
  });

  it('does not count a pickup', () => {
    const body = bodyOf(layoutAbc(leadIn, { perLine: 2 }));
    expect(body).toEqual(['D2 | !p!D4 F4 | E4 F4 |', 'G8 | D8 |', 'D8 |]', '']);
  });

  it('names a key again that changed inside a line', () => {
    const changing = tuneOf('D8 | [K:G] G8 | G8 | G8 | [K:C] C8 | C8 | C8');
    const body = bodyOf(layoutAbc(changing, { perLine: 2 }));
    expect(body).toEqual(['D8 | [K:G] G8 |', '[K:G]G8 | G8 |', '[K:C] C8 | C8 |', 'C8 |]', '']);
  });

  it('leaves out a change to the relative key, whose signature is the same', () => {
    const body = bodyOf(layoutAbc(tuneOf('D8 | [K:Bm] B8'), { perLine: 2 }));
    expect(body).toEqual(['D8 | B8 |]', '']);
  });

  it('prints no tempo where it is left out', () => {
    const [, , third] = layoutAbc({ ...tune, tempo: null }, { perLine: 2 })
      .split('\n')
      .slice(1);
    expect(third).toBe('K:D clef=treble');
  });

  it('ends an opening with a plain bar line', () => {
    const [line] = bodyOf(layoutAbc(openingOf(tune, 2), { perLine: 4 }));
    expect(line).toBe('!p!D4 F4 | E4 F4 |');
    expect(openingOf(tune, 4)).toBe(tune);
    expect(openingOf(tune, 9)).toBe(tune);
  });

  it('counts an opening from the first full measure', () => {
    const [line] = bodyOf(layoutAbc(openingOf(leadIn, 2), { perLine: 4 }));
    expect(line).toBe('D2 | !p!D4 F4 | E4 F4 |');
  });

  const header = [
    ...['X:1', 'M:4/4', 'L:1/8', 'Q:1/4=72', '%%score [1 2]'],
    ...['V:1 clef=treble', 'V:2 clef=bass', 'K:C'],
  ];
  const music = ['[V:1] C8 | D8 |', 'V:2', '[K:D] D8 | E8 |', '[V:1] E8 |]', '[V:2] F8 |]'];
  const pair = abcDocument(readAbcParts([...header, ...music].join('\n')));

  it('keeps the voices of a score together, each in its key', () => {
    expect(layoutAbc(pair, { perLine: 1 }).split('\n')).toEqual([
      ...header,
      ...['[V:1] C8 |', 'V:2', '[K:D] D8 |', '[V:1] D8 |', '[V:2] E8 |', '[V:1] E8 |]'],
      ...['[V:2] F8 |]', ''],
    ]);
    expect(layoutAbc(openingOf(pair, 1), { perLine: 1 }).split('\n')).toEqual([
      ...header,
      ...['[V:1] C8 |', 'V:2', '[K:D] D8 |', ''],
    ]);
  });

  it('puts titles beside the staves', () => {
    const drawn = layoutAbc(pair, { perLine: 4, titles: ['Violin 1', 'Cello'] });
    expect(drawn.split('\n').slice(5, 7)).toEqual([
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
        const document = exerciseDocument(generated.exercise);
        const music = document.voices.flatMap(({ measures }) => measures.map((one) => one.music));
        expect(music).toHaveLength(document.voices.length * generated.exercise.measures);
        for (const perLine of [1, 2, 3, 4]) {
          const lines = layoutAbc(document, { perLine }).split('\nK:')[1]!.split('\n').slice(1);
          const ofVoice = document.voices.map((_, index) =>
            lines
              .filter((line) => !/^V:\d+$/.test(line))
              .filter((line, at) => line !== '' && at % document.voices.length === index),
          );
          const drawn = ofVoice
            .flat()
            .flatMap((line) => line.split('|').slice(0, -1))
            .map((text) => text.replaceAll(/\[[KMV]:[^\]]*\]/g, '').trim());
          expect(drawn).toEqual(music);
        }
      }
    },
  );
});
