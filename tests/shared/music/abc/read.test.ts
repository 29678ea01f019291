import { describe, expect, it } from 'vitest';
import { readAbc } from '#shared/music/abc/read';
import { writeAbc } from '#shared/music/abc/write';
import { ticksOf } from '#shared/music/duration';
import { midiOf, pitch } from '#shared/music/pitch';
import { measure, note, rest, score, scoreOfSeed, tuplet } from './scores.ts';

const seeds = Array.from({ length: 500 }, (_, seed) => seed);

describe('reading back', () => {
  it('gives the same score for five hundred of them', () => {
    for (const seed of seeds) {
      const one = scoreOfSeed(seed);
      expect(readAbc(writeAbc(one)), `seed ${seed}`).toEqual(one);
    }
  });

  it('gives a courtesy accidental, a tuplet and a pickup', () => {
    const one = score(
      [
        measure([note('A4', 0.5)], { meter: '6/8' }),
        measure([note('G#4', 1.5), ...tuplet('A4', 'B4')], { meter: '6/8' }),
        measure([note('G4', 1.5, { courtesy: true }), rest(1)], { meter: '6/8' }),
      ],
      { pickup: ticksOf(0.5) },
    );
    expect(readAbc(writeAbc(one))).toEqual(one);
  });

  it('gives chords with their accidentals, tied over the bar line and under marks', () => {
    const low = (...names: string[]) => ({ below: names.map(pitch) });
    const one = score([
      measure([
        note('G#4', 2, { ...low('B3', 'E4'), slur: 'begins', dynamic: 'mf' }),
        note('G#4', 2, { ...low('B#3'), slur: 'ends', tied: true }),
      ]),
      measure([note('G#4', 1, low('B#3')), note('B#4', 1, low('B3', 'G4')), rest(2)]),
    ]);
    expect(writeAbc(one)).toContain('(!mf![B,E^G]4 [^B,G]4-) | [^B,^G]2 [=B,=G^B]2 z4 |]');
    expect(readAbc(writeAbc(one))).toEqual(one);
  });

  it('gives fingers, before the shorthand of other marks', () => {
    const one = score([
      measure([
        note('A4', 1, { finger: 1, articulation: 'accent', dynamic: 'p' }),
        note('E5', 1, { finger: 5, below: [pitch('A4')], articulation: 'staccato' }),
        rest(2),
      ]),
    ]);
    expect(writeAbc(one)).toContain('!p!!1!LA2 !5!.[Ae]2 z4 |]');
    expect(readAbc(writeAbc(one))).toEqual(one);
  });

  it('takes a single short measure for a whole piece', () => {
    expect(readAbc(writeAbc(score([measure([note('A4', 1)])]))).pickup).toBe(0);
  });

  it('keeps an accidental to its octave and its measure', () => {
    const text = 'X:1\nM:4/4\nL:1/8\nQ:1/4=60\nK:C clef=treble\n^F2 F2 f2 =F2 | F8 |]\n';
    const pitches = readAbc(text)
      .measures.flatMap(({ elements }) => elements)
      .map((element) => (element.kind === 'note' ? midiOf(element.pitch) : null));
    expect(pitches).toEqual([66, 66, 77, 65, 65]);
  });

  it.each([
    ['X:1\nM:4/4\nL:1/8\nQ:1/4=60\nK:C clef=treble\nx8 |]', 'Cannot read "x8"'],
    ['X:1\nM:4/4\nL:1/8\nQ:1/4=60\nK:C clef=treble\n!trill!C8 |]', 'Cannot read the mark !trill!'],
    ['X:1\nM:4/4\nL:1/8\nQ:1/4=60\nK:C clef=soprano\nC8 |]', '"clef=soprano" is not a clef'],
    ['X:1\nL:1/8\nQ:1/4=60\nK:C clef=treble\nC8 |]', 'The ABC text has no M: line'],
    ['X:1\nM:4/4\nL:1/8\nQ:1/4=60\nK:H clef=treble\nC8 |]', '"H" is not a key'],
  ])('says what it cannot read', (text, message) => {
    expect(() => readAbc(text)).toThrow(message);
  });
});
