import { describe, expect, it } from 'vitest';
import { readAbcParts } from '#shared/music/abc/read-parts';
import { withAnswers } from '#shared/print/answers';

const answersOf = (abc: string) =>
  withAnswers(readAbcParts(abc)[0]!).measures.map(({ elements }) =>
    elements.flatMap((one) => (one.kind === 'note' ? [one.annotation ?? null] : [])),
  );
const head = 'X:1\nM:4/4\nL:1/8\nQ:1/4=60\n';

describe('the answers', () => {
  it('are the names of the notes over what is counted', () => {
    expect(answersOf(`${head}K:F clef=treble\nF2 GA B4 | c8 |]\n`)).toEqual([
      ['F\\n1', 'G\\n2', 'A\\n&', 'B♭\\n3'],
      ['C\\n1'],
    ]);
  });

  it('stand once under notes that are tied', () => {
    expect(answersOf(`${head}K:C clef=treble\nc8- | c4 d4 |]\n`)).toEqual([
      ['C\\n1'],
      [null, 'D\\n3'],
    ]);
  });

  it('are only what is counted where there is no pitch', () => {
    expect(answersOf(`${head}V:1 clef=perc stafflines=1\nK:C\nB4 BB z2 |]\n`)).toEqual([
      ['1', '3', '&'],
    ]);
  });

  it('stand under the top note first', () => {
    expect(answersOf(`${head}K:C clef=treble\n[CE]8 |]\n`)).toEqual([['E\\nC\\n1']]);
  });
});
