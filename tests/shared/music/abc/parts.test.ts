import { describe, expect, it } from 'vitest';
import { readAbcParts } from '#shared/music/abc/read-parts';
import { writeAbc } from '#shared/music/abc/write';
import { writeAbcParts } from '#shared/music/abc/write-parts';
import { measure, note, rest, score, scoreOfSeed } from './scores.ts';

const alto = score([measure([note('E4', 2), note('D4', 2)]), measure([note('E4', 4)])]);
const soprano = score([
  measure([note('G4', 1), note('A4', 0.5), note('B4', 0.5), rest(2)]),
  measure([note('C5', 4)]),
]);

describe('several parts', () => {
  it('are written measure by measure under one bracket, in one unit of length', () => {
    expect(writeAbcParts([soprano, alto])).toBe(
      [
        'X:1',
        'M:4/4',
        'L:1/8',
        'Q:1/4=72',
        '%%score [1 2]',
        'V:1 clef=treble',
        'V:2 clef=treble',
        'K:D',
        '[V:1] G2 AB z4 | =c8 |]',
        '[V:2] E4 D4 | E8 |]',
        '',
      ].join('\n'),
    );
  });

  it('read back as they were', () => {
    expect(readAbcParts(writeAbcParts([soprano, alto]))).toEqual([soprano, alto]);
  });

  it('stand in a brace where two hands of one player read them', () => {
    const text = writeAbcParts([soprano, alto], 'brace');
    expect(text).toBe(writeAbcParts([soprano, alto]).replace('[1 2]', '{1 2}'));
    expect(readAbcParts(text)).toEqual([soprano, alto]);
  });

  it('are a single line where there is one', () => {
    for (let seed = 0; seed < 50; seed++) {
      const one = scoreOfSeed(seed);
      expect(writeAbcParts([one])).toBe(writeAbc(one));
      expect(readAbcParts(writeAbcParts([one]))).toEqual([one]);
    }
  });
});
