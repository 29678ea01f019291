import { describe, expect, it } from 'vitest';
import { examineManyVoices } from './examine.ts';
import { handMade, type Paper, type PaperPart } from './hand-made.ts';
import { readManyVoices } from './many-voices.ts';
import { changed, findingsOf, satb } from './scores.ts';

const four = 'B4:1 B4:1 B4:1 B4:1';
/** A tune in two keys over a bass, with a drum. */
const band: readonly PaperPart[] = [
  { medium: 'CTreble-H', measures: ['D5:2 Eb5:2', 'D5:4', 'C5:4', 'Bb4:4'] },
  {
    medium: 'Bb-H',
    measures: ['E5:2 F5:2', 'E5:4', 'D5:4', 'C5:4'],
    sounds: { chromatic: -2, diatonic: -1 },
  },
  { medium: 'CBass-H', measures: ['Bb2:4', 'Bb2:4', 'F3:4', 'Bb2:4'] },
  { medium: 'Snare', measures: ['B4:1 B4:1 B4:0.5 B4:0.5 B4:1', four, four, 'B4:2 B4:2'] },
];
const played = (changes = '', more: Partial<Paper> = {}) =>
  handMade({
    level: 3,
    key: 'Bb',
    medium: 'band',
    parts: changed('HTBD', band, changes),
    chords: ['I', 'I', 'V', 'I'],
    ...more,
  });

describe('parts', () => {
  it('that double a line in two keys are one voice', () => {
    const { voices } = readManyVoices(played());
    expect(voices.map(({ parts }) => parts)).toEqual([[0, 1], [2]]);
    expect(examineManyVoices(played()).filter(({ weight }) => weight === 'hard')).toEqual([]);
  });

  it('of singers are never one voice', () => {
    const { voices } = readManyVoices(satb('T1 E5:4, T2 F5:4, T3 D5:4, T4 C5:4'));
    expect(voices).toHaveLength(4);
  });

  it('fill their measures', () => {
    const short = played('B2 Bb2:3');
    expect(findingsOf('parts full', played())).toEqual([]);
    expect(findingsOf('parts full', short)).toEqual([
      'm2 b1: CBass-H (part 3) fills 3 of 4 quarters',
    ]);
    const abc = played().abc.replace('=c16 |', '');
    expect(findingsOf('parts full', { ...played(), abc })[0]).toBe(
      'm1 b1: CTreble-H (part 1) has 3 measures, 4 are counted',
    );
  });

  it('stand in the key of their transposition and in one meter', () => {
    const parts = band.map((one) => (one.medium === 'Bb-H' ? { ...one, printedFifths: -2 } : one));
    expect(findingsOf('parts signatures', played())).toEqual([]);
    expect(findingsOf('parts signatures', played('', { parts }))[0]).toBe(
      'm1 b1: Bb-H (part 2) has a signature of -2, not 0',
    );
    const abc = played().abc.replace('=d16', '[M:2/4] =d16');
    expect(findingsOf('parts signatures', { ...played(), abc })[0]).toBe(
      'm2 b1: CTreble-H (part 1) is in 2/4',
    );
  });

  it('are printed as they are told', () => {
    const sound = played();
    const found = (abc: string) => findingsOf('parts notes', { ...sound, abc });
    expect(found(sound.abc)).toEqual([]);
    expect(found(sound.abc.replace('_e8', '=e8'))).toEqual([
      'm1 b3: CTreble-H (part 1): Eb5 is not on the page',
    ]);
    expect(found(sound.abc.replace(/.*V:4.*\n/g, ''))).toEqual(['m1 b1: 3 staves for 4 parts']);
  });

  it('sound together', () => {
    const sound = played();
    const notes = sound.notes.map((note) =>
      note.part === 1 && note.midi !== null ? { ...note, midi: note.midi + 2 } : note,
    );
    const late = sound.notes.map((note) => ({ ...note, beat: note.beat + 1 }));
    expect(findingsOf('parts sound', sound)).toEqual([]);
    expect(findingsOf('parts sound', { ...sound, notes })[0]).toBe(
      'm1 b1: Bb-H (part 2): E5 sounds 76, not 74',
    );
    expect(findingsOf('parts sound', { ...sound, notes: late })[0]).toBe(
      'm1 b1: CTreble-H (part 1): D5 is told at m1 b2',
    );
  });

  it('are heard one note at a time, inside the bar lines', () => {
    const sound = played();
    const lengthened = (onset: number, duration: number) => ({
      ...sound,
      notes: sound.notes.map((note) =>
        note.part === 0 && note.onset === onset ? { ...note, duration } : note,
      ),
    });
    expect(findingsOf('parts alone', sound)).toEqual([]);
    expect(findingsOf('parts alone', lengthened(0, 3))).toEqual([
      'm1 b3: CTreble-H (part 1) sounds D5 and Eb5 at once',
    ]);
    expect(findingsOf('parts alone', lengthened(12, 8))).toEqual([
      'm4 b1: CTreble-H (part 1) sounds past the end',
    ]);
  });

  it('are as many as the level reads, and none of them empty', () => {
    const chosen = { medium: 'choir-custom' };
    expect(findingsOf('parts voices', satb('', { level: 4, ...chosen }))).toEqual([]);
    expect(findingsOf('parts voices', satb('', { level: 3, medium: 'choir-satb' }))).toEqual([]);
    expect(findingsOf('parts voices', satb('', { level: 3, ...chosen }))).toEqual([
      'm1 b1: 4 voices at level 3, 3 allowed',
    ]);
    expect(findingsOf('parts voices', played('D1 z:4, D2 z:4, D3 z:4, D4 z:4'))).toEqual([
      'm1 b1: Snare (part 4) has no note',
    ]);
  });

  it('keep a unison where the medium is one', () => {
    const unison = (changes: string) =>
      played('', { medium: 'band-unison', parts: changed('HT', band.slice(0, 2), changes) });
    expect(findingsOf('parts unison', unison(''))).toEqual([]);
    expect(findingsOf('parts unison', unison('T2 F5:4'))).toEqual([
      'm1 b1: Bb-H (part 2) leaves the unison',
    ]);
  });

  it('without a pitched one keep no band going', () => {
    const drums = { medium: 'Snare', measures: [four, four, four, four] };
    const alone = played('', { medium: 'percussion-ensemble', parts: [drums, drums] });
    expect(findingsOf('V-16 snare', played('', { parts: [...band.slice(0, 3), drums] }))).toEqual([
      'm4 b4: the snare does not mark the cadence',
    ]);
    expect(examineManyVoices(alone)).toEqual([]);
  });

  it('of players with a name keep to what is their own of the class they read', () => {
    const quartet = (written: string, level: number) => {
      const parts = changed('HTBD', band.slice(0, 3), `H2 ${written}:4`);
      const music = played('', { medium: 'string-orchestra', level, parts });
      const named = music.parts.map((part, index) => ({
        ...part,
        part: (['CTreble-H', 'Bb-H', 'CBass-H'] as const)[index]!,
        medium: ['violin', 'trumpet', 'cello'][index]!,
      }));
      return { ...music, parts: named };
    };
    expect(findingsOf('V-01', quartet('F6', 7))).toEqual([]);
    expect(findingsOf('V-01', quartet('G6', 7))).toEqual([
      'm2 b1: CTreble-H reads G6, outside its range',
    ]);
    expect(findingsOf('V-01', quartet('B3', 7))).toContain(
      'm2 b1: CTreble-H reads B3, outside its range',
    );
    expect(findingsOf('V-01 window', quartet('C6', 3))).toContain(
      'm2 b1: CTreble-H reads C6, outside its range',
    );
  });

  const silent = 'H2 z:4, H3 z:1 C5:3, T2 z:4, T3 z:1 D5:3';
  it.each<[string, string, string]>([
    ['V-01', 'm2 b1: CTreble-H reads A6, outside its range', 'H2 A6:4'],
    ['V-01 window', 'm2 b1: CTreble-H reads D6, outside its range', 'H2 D6:4'],
    ['V-16 melody', 'm2 b1: CTreble-H is silent for over a measure', silent],
    ['V-16 bass', 'm1 b1: CBass-H rests 2 beats in four measures', 'B2 Bb2:2 z:2'],
    ['V-16 snare', 'm2 b1: the snare plays 1.5 quarters, no beat', 'D2 B4:1.5 B4:0.5 B4:1 B4:1'],
    ['V-16 snare', 'm4 b4: the snare does not mark the cadence', 'D4 B4:2 B4:1 B4:1'],
  ])('%s: %s', (id, finding, changes) => {
    expect(findingsOf(id, played())).toEqual([]);
    expect(findingsOf(id, played(changes))).toContain(finding);
  });
});
