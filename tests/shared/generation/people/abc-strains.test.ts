import { describe, expect, it } from 'vitest';
import { passagesOfTune, tunesOf } from '#tests/evidence/people/abc-strains';

const strain = 'D|G2A2|B2G2|A2B2|G4|B2c2|d2B2|A2F2|G3';
const read = (body: string, fields = 'T:Tiny, Walk\nM:2/4\nL:1/8\nK:G') =>
  passagesOfTune('airs', 'tiny.abc', `X:1\n${fields}\n${body}`);
const first = (body: string, fields?: string) => read(body, fields)[0]!;

describe('a tune in ABC', () => {
  it('is its strains of eight measures, in steps from their last note', () => {
    const [one, two, ...more] = read(`${strain}:|\n|:${strain.replace('G2A2', 'd2c2')}:|`);
    expect(more).toEqual([]);
    expect(one).toMatchObject({ source: 'airs', group: 'Atiny walk', meter: '2/4', mode: 'major' });
    expect(one!.notes.map(({ step }) => step)).toEqual([0, 1, 2, 0, 1, 2, 0, 2, 3, 4, 2, 1, -1, 0]);
    expect(one!.notes.at(-2)!.semitone).toBe(11);
    expect(one!.notes.at(-1)).toMatchObject({ onset: 336, length: 48, sounding: 36 });
    expect(two!.notes.slice(0, 2).map(({ step }) => step)).toEqual([4, 3]);
  });

  it.each([
    ['dotted pairs', 'G>A B<G', [18, 6, 6, 18]],
    ['triplets', '(3GAB A2', [8, 8, 8, 24]],
    ['halves of the unit', 'G/A/B/A/ G2', [6, 6, 6, 6, 24]],
    ['a tie', 'G2-G A', [36, 12]],
    ['chords by their top note, words and ornaments', '"G"[GB]2 {c}~B2', [24, 24]],
  ])('has %s', (_, measure, lengths) => {
    const { notes } = first(strain.replace('G2A2', measure));
    expect(notes.slice(0, lengths.length).map(({ length }) => length)).toEqual(lengths);
    expect(notes[lengths.length]!.onset).toBe(48);
  });

  it('ties over the bar line', () => {
    const { notes } = first(strain.replace('G2A2|B2G2', 'G2A2-|A2G2'));
    expect(notes[1]).toMatchObject({ onset: 24, length: 48, step: 1 });
  });

  it('keeps a sign before a note to the bar line', () => {
    const { notes } = first(strain.replace('A2F2', '=FFF2').replace('B2c2', 'F2F2'));
    const sevenths = notes.filter(({ step }) => step === -1);
    expect(sevenths.map(({ semitone }) => semitone)).toEqual([11, 11, 10, 10, 10]);
  });

  it('is in minor where its key says so', () => {
    const minor = first(strain, 'M:2/4\nL:1/8\nK:Gm');
    expect(minor).toMatchObject({ mode: 'minor', group: 'Atiny abc' });
    expect(minor.notes[2]!.semitone).toBe(3);
  });

  it.each([
    ['another mode', strain, 'M:2/4\nL:1/8\nK:Gdor'],
    ['another meter', strain, 'M:9/8\nL:1/8\nK:G'],
    ['a change of key', `${strain.slice(0, 9)}\nK:D\n${strain.slice(9)}`, undefined],
    ['a change of meter within', strain.replace('B2G2', '[M:3/4]B2G2'), undefined],
    ['seven measures', strain.replace('B2G2|', ''), undefined],
  ])('is none in %s', (_, body, fields) => {
    expect(read(body, fields)).toEqual([]);
  });

  it('begins at its number', () => {
    expect(tunesOf('A book\r\nX:1\r\nK:C\r\nX:2\r\n')).toEqual(['X:1\nK:C\n', 'X:2\n']);
  });
});
