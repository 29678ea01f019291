import { describe, expect, it } from 'vitest';
import { countChorales } from '#tests/evidence/people/count-chords';
import { readChorale } from '#tests/evidence/people/kern-chorale';
import { chordsOfChorale } from '#tests/evidence/people/kern-chords';

const head = ['!!!OTL@@EN: A Little  Hymn', four('**kern'), four('*C:'), four('*M4/4')];

function four(token: string): string {
  return [token, token, token, token].join('\t');
}

const bar = four('=');
/** Bass first. */
const music = [
  bar,
  '4C\t4G\t4e\t4cc',
  '4BB\t4G\t4d\t4g',
  '4C\t4G\t4f\t4cc',
  '4F\t4A\t4f\t4cc',
  bar,
  // The alto holds its note over the bar line and lets it down late.
  '4G\t4B\t8gL\t4dd',
  '.\t.\t8fJ\t.',
  '2C;\t2G;\t2e;\t2cc;',
];
const read = (lines: readonly string[] = music, first: readonly string[] = head) =>
  readChorale('hymn.krn', [...first, ...lines].join('\n'));

describe('a chorale in kern', () => {
  it('is four voices with their bar lines and fermatas', () => {
    const chorale = read()!;
    expect(chorale).toMatchObject({ group: 'Ca little hymn', mode: 'major', tonic: 0, beats: 4 });
    expect(chorale.voices.map(([first]) => first!.midi)).toEqual([48, 55, 64, 72]);
    expect([...chorale.ends]).toEqual([5]);
    expect(chorale.bars).toEqual([0, 4]);
  });

  it('has a chord and a bass on every beat, none where the key has no such chord', () => {
    const chords = chordsOfChorale(read()!);
    expect(chords.map(({ name }) => name)).toEqual(['Ia', 'Vb', null, 'IVa', 'Va', 'Ia']);
    expect(chords.map(({ isStrong }) => isStrong)).toEqual([true, false, true, false, true, false]);
  });

  it('is left out where it changes its meter, or has more than four plain lines', () => {
    expect(read([...music, four('*M3/4')])).toBeNull();
    expect(read([...music, ['*^', '*', '*', '*'].join('\t')])).toBeNull();
  });
});

describe('counts of chorales', () => {
  it('are moves by where they lead, those met once left out', () => {
    const chorale = read()!;
    expect(countChorales([chorale])).toEqual({ major: {}, minor: {} });
    expect(countChorales([chorale, chorale]).major).toEqual({
      'c Va Ia': 2,
      's IVa Va': 2,
      'w Ia Vb': 2,
    });
  });
});
