import { describe, expect, it } from 'vitest';
import { readAbc } from '#shared/music/abc/read';
import { writeAbc } from '#shared/music/abc/write';
import { ticksOf } from '#shared/music/duration';
import { keyNamed } from '#shared/music/key';
import { meterNamed } from '#shared/music/meter';
import { midiOf, pitch } from '#shared/music/pitch';
import type { NoteElement, Score, ScoreElement } from '#shared/music/score';

const note = (name: string, quarters: number, more: Partial<NoteElement> = {}): ScoreElement => ({
  kind: 'note',
  pitch: pitch(name),
  ticks: ticksOf(quarters),
  tied: false,
  ...more,
});
const rest = (quarters: number): ScoreElement => ({ kind: 'rest', ticks: ticksOf(quarters) });
const score = (
  measures: readonly (readonly ScoreElement[])[],
  more: Partial<Score> = {},
): Score => ({
  meter: meterNamed('4/4'),
  key: keyNamed('D'),
  clef: 'treble',
  tempo: 72,
  measures,
  ...more,
});
const bodyOf = (abc: string) => abc.split('\n').slice(5).join('\n').trim();

describe('the header', () => {
  it('names meter, unit, tempo, key and clef', () => {
    const header = writeAbc(score([[note('D4', 4)]]))
      .split('\n')
      .slice(0, 5);
    expect(header).toEqual(['X:1', 'M:4/4', 'L:1/8', 'Q:1/4=72', 'K:D clef=treble']);
  });

  it.each([
    ['e', 'K:Em clef=treble'],
    ['bb', 'K:Bbm clef=treble'],
    ['F#', 'K:F# clef=treble'],
  ])('spells the key %s as %s', (key, line) => {
    expect(writeAbc(score([[note('E4', 4)]], { key: keyNamed(key) }))).toContain(line);
  });

  it.each([
    ['6/8', 'Q:3/8=72'],
    ['2/2', 'Q:2/4=72'],
    ['6/4', 'Q:6/8=72'],
  ])('counts the tempo of %s in its beats', (meter, line) => {
    expect(writeAbc(score([[note('E4', 1.5)]], { meter: meterNamed(meter) }))).toContain(line);
  });
});

describe('notes', () => {
  it('beams within the beat, never over a rest', () => {
    const measure = [
      ...[note('D4', 0.5), note('E4', 0.5), note('F#4', 0.5), note('E4', 0.5)],
      ...[note('D4', 0.5), rest(0.5), note('A4', 1)],
    ];
    expect(bodyOf(writeAbc(score([measure])))).toBe('DE FE D z A2 |]');
  });

  it('prints an accidental once a measure and takes it back where the plain note returns', () => {
    const plain = note('G4', 1);
    const raised = note('G#4', 1);
    const measures = [
      [raised, raised, plain, plain],
      [plain, raised, rest(2)],
    ];
    expect(bodyOf(writeAbc(score(measures)))).toBe('^G2 G2 =G2 G2 | G2 ^G2 z4 |]');
  });

  it('writes octaves, marks and ties', () => {
    const measure = [
      note('A3', 1, { dynamic: 'f' }),
      note('D5', 1),
      note('D6', 1),
      note('B4', 1, { tied: true }),
    ];
    expect(bodyOf(writeAbc(score([measure])))).toBe("!f!A,2 d2 d'2 B2- |]");
  });

  it('takes sixteenths as the unit where eighths are too long', () => {
    const abc = writeAbc(score([[note('D4', 0.75), note('E4', 0.25), note('D4', 3)]]));
    expect(abc).toContain('L:1/16');
    expect(bodyOf(abc)).toBe('D3E D12 |]');
  });
});

describe('reading back', () => {
  it('gives the same score', () => {
    const whole = score(
      [
        [note('A3', 1, { dynamic: 'mf' }), note('G#4', 0.5), note('G4', 0.5), rest(2)],
        [note('Bb4', 2, { tied: true }), note('Bb4', 1), note('B4', 1)],
      ],
      { key: keyNamed('d') },
    );
    expect(readAbc(writeAbc(whole))).toEqual(whole);
  });

  it('keeps an accidental to its octave and its measure', () => {
    const text = 'X:1\nM:4/4\nL:1/8\nQ:1/4=60\nK:C clef=treble\n^F2 F2 f2 =F2 | F8 |]\n';
    const pitches = readAbc(text)
      .measures.flat()
      .map((element) => (element.kind === 'note' ? midiOf(element.pitch) : null));
    expect(pitches).toEqual([66, 66, 77, 65, 65]);
  });

  it('reads rhythm alone without a key', () => {
    const rhythm = score([[note('B4', 4)]], { key: null, clef: 'rhythm-only' });
    const abc = writeAbc(rhythm);
    expect(abc).toContain('K:C clef=perc stafflines=1');
    expect(readAbc(abc)).toEqual(rhythm);
  });

  it.each([
    ['X:1\nM:4/4\nL:1/8\nQ:1/4=60\nK:C clef=treble\n[CE]8 |]', 'Cannot read "[CE]8"'],
    ['X:1\nL:1/8\nQ:1/4=60\nK:C clef=treble\nC8 |]', 'The ABC text has no M: line'],
    ['X:1\nM:4/4\nL:1/8\nQ:1/4=60\nK:H clef=treble\nC8 |]', '"H" is not a key'],
  ])('says what it cannot read', (text, message) => {
    expect(() => readAbc(text)).toThrow(message);
  });
});
