import { describe, expect, it } from 'vitest';
import { passageOfSong } from '#tests/evidence/people/kern-song';

const head = ['!!!OTL@@EN: A Little  Walk!', '**kern', '*k[f#]', '*G:', '*M2/4'];
const music =
  '{8d = 4g 4a = 4b 4g = 4a 4b = 2g} = {4b 4cc = 4dd 4b = 4a 4f# = 2g} = {4d 4d = 2g} ==';
const read = (tokens = music, first: readonly string[] = head) =>
  passageOfSong('walk.krn', [...first, ...tokens.split(' ')].join('\n'));

describe('a song in kern', () => {
  it('is eight measures after the pickup, in steps from the last note', () => {
    const song = read()!;
    expect(song).toMatchObject({ source: 'essen', group: 'Ea little walk', meter: '2/4' });
    expect(song.mode).toBe('major');
    expect(song.notes.map(({ step }) => step)).toEqual([0, 1, 2, 0, 1, 2, 0, 2, 3, 4, 2, 1, -1, 0]);
    expect(song.notes.map(({ semitone }) => semitone)).toEqual([
      0, 2, 4, 0, 2, 4, 0, 4, 5, 7, 4, 2, 11, 0,
    ]);
    expect(song.notes[1]).toMatchObject({ onset: 24, length: 24 });
    expect(song.notes.at(-1)).toMatchObject({ onset: 336, length: 48 });
  });

  it('joins tied notes and counts a rest to the note before it', () => {
    const song = read(music.replace('4b 4g =', '[4b 8b] 8r ='))!;
    expect(song.notes[2]).toMatchObject({ onset: 48, length: 48, sounding: 36, step: 2 });
  });

  it('reads dots', () => {
    const song = read(music.replace('4g 4a', '4.g 8a'))!;
    expect(song.notes.slice(0, 2).map(({ length }) => length)).toEqual([36, 12]);
  });

  it('takes its name where it has no title', () => {
    expect(read(music, head.slice(1))!.group).toBe('Ewalk.krn');
  });

  it.each([
    ['a phrase that goes on after measure 8', music.replace('2g} = {4d', '2g = 4d')],
    ['another close than on the tonic', music.replace('4f# = 2g}', '4f# = 2a}')],
    ['a measure that is not full', music.replace('4b 4g', '4b')],
    ['grace notes', music.replace('4b 4g', 'gq 4b 4g')],
    ['a change of meter', music.replace('4b 4g', '*M3/4 4b 4g')],
    ['thirty-seconds', music.replace('4b 4g', '32b 32b 16b 8b 4g')],
  ])('is none with %s', (_, tokens) => {
    expect(tokens).not.toBe(music);
    expect(read(tokens)).toBeNull();
  });
});
