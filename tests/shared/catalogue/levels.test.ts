import { describe, expect, it } from 'vitest';
import { findLevel } from '#shared/catalogue/find-level';
import { instruments } from '#shared/catalogue/instruments';
import { levels, testLevels } from '#shared/catalogue/levels';
import { levelParameters } from '#shared/catalogue/resolve-level';
import { shownStandards, standards } from '#shared/catalogue/standards';
import { suggestedTempo } from '#shared/catalogue/suggested-tempo';
import { toneSets } from '#shared/catalogue/tone-sets';
import { keyNamed } from '#shared/music/key';
import { meterNamed } from '#shared/music/meter';
import { midiOf, pitchName } from '#shared/music/pitch';
import { isWithin } from '#shared/music/range';
import { parametersOf, pitchedInstrument } from './named.ts';

const settings = instruments.flatMap((instrument) =>
  levels.map((level) => ({ instrument, level, parameters: levelParameters(instrument, level) })),
);
const column = <T>(medium: string, read: (p: ReturnType<typeof parametersOf>) => T) =>
  levels.map(({ id }) => read(parametersOf(medium, id)));

describe('levels', () => {
  it('are eight rungs and six test levels, each with an id of its own', () => {
    expect(levels.map(({ id, sortValue }) => [id, sortValue])).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((number) => [`pv~${number}`, number * 10]),
    );
    expect(testLevels.map(({ id, sortValue }) => [id, sortValue])).toEqual(
      [1, 2, 3, 4, 5, 6].map((number) => [`s~${number}`, 900 + number]),
    );
    const all = [...levels, ...testLevels, ...standards.flatMap((one) => one.levels)];
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ sortValue }) => sortValue)).size).toBe(all.length);
  });

  it('are found by id, mapped ones too', () => {
    expect(findLevel('pv~8')?.number).toBe(8);
    expect(findLevel('s~2')?.kind).toBe('test');
    expect(findLevel('kod~2')?.number).toBe(2);
    expect(findLevel('abrsm~4')?.number).toBe(4);
    expect(findLevel('pv~9')).toBeUndefined();
  });
});

describe('standards', () => {
  it('of exam boards stay hidden until the boards agree', () => {
    expect(shownStandards().map(({ id }) => id)).toEqual(['kod', 'sch']);
    expect(standards.filter((one) => one.isBoard)).toHaveLength(10);
  });

  it('never become easier from rung to rung', () => {
    for (const { levels: rungs, id } of standards) {
      for (const [at, rung] of rungs.entries()) {
        expect(rung.upTo, id).toBeGreaterThanOrEqual(rung.number);
        expect(rung.number, id).toBeGreaterThanOrEqual(rungs[at - 1]?.number ?? 1);
      }
    }
  });

  it('name tone sets there are', () => {
    const known = toneSets.map(({ id }) => id);
    for (const rung of standards.flatMap((one) => one.levels)) {
      for (const id of rung.toneSets) expect(known).toContain(id);
    }
  });
});

describe('common parameters', () => {
  it.each([
    ['tempo', column('flute', (p) => p.tempo), [66, 72, 76, 80, 84, 92, 96, 104]],
    ['restShare', column('flute', (p) => p.restShare), [0, 0.1, 0.12, 0.15, 0.15, 0.2, 0.2, 0.25]],
    ['pickup', column('flute', (p) => p.pickupPercent), [0, 0, 0, 0, 25, 25, 30, 30]],
    ['measures', column('flute', (p) => p.measures.usual), [4, 8, 8, 8, 8, 8, 12, 16]],
    ['shortest', column('flute', (p) => p.shortest), [1, 0.5, 0.5, 0.5, 0.25, 0.25, 0.25, 0.25]],
    ['widest leap', column('flute', (p) => p.pitch!.maxLeap), [2, 2, 4, 4, 5, 7, 7, 9]],
    [
      'steps',
      column('flute', (p) => p.pitch!.stepShare),
      [0.9, 0.8, 0.7, 0.65, 0.6, 0.55, 0.5, 0.45],
    ],
    ['repeats', column('flute', (p) => p.pitch!.maxRepeats), [3, 3, 3, 3, 3, 4, 4, 4]],
    ['widths', column('flute', (p) => p.pitch!.width).slice(0, 7), [4, 5, 7, 8, 9, 11, 14]],
    [
      'ties',
      column('flute', (p) => p.ties),
      ['none', 'none', 'none', 'inside-bar', 'over-bar', 'all', 'all', 'all'],
    ],
    [
      'advanced rhythms',
      column('flute', (p) => p.advanced),
      ['none', 'easy', 'easy', 'medium', 'medium', 'hard', 'hard', 'hard'],
    ],
    ['minor scales', column('flute', (p) => p.pitch!.minorScales.length), [0, 0, 1, 2, 3, 3, 3, 3]],
    [
      'chromatic notes',
      column('flute', (p) => p.pitch!.chromatic),
      [
        ...['none', 'none', 'none', 'minor-only', 'lower-neighbour', 'fi-si-te'],
        ...['secondary-dominants', 'any'],
      ],
    ],
  ])('%s', (_, actual, expected) => {
    expect(actual).toEqual(expected);
  });

  it('add rhythms and rests as the ladder says', () => {
    const added = column('flute', (p) => p.rhythms).map((ids, at, all) =>
      ids.filter((id) => !all[at - 1]?.includes(id)),
    );
    expect(added).toEqual([
      [0, 2, 3],
      [1, 4, 15, 16],
      [],
      [5, 17],
      [6, 7, 8, 9, 18],
      [10, 11, 21],
      [12, 19],
      [13, 20],
    ]);
  });

  it('add meters as the ladder says', () => {
    const added = column('flute', (p) => p.timeSignatures).map((names, at, all) =>
      names.filter((name) => !all[at - 1]?.includes(name)),
    );
    expect(added).toEqual([
      ['4/4', '2/4'],
      ['3/4'],
      [],
      ['6/8'],
      ['2/2', '3/8'],
      ['9/8', '3/2'],
      ['12/8', '6/4', '5/4'],
      ['4/2'],
    ]);
  });

  it('go slower in meters of long beats', () => {
    expect(suggestedTempo(80, meterNamed('4/4'))).toBe(80);
    expect(suggestedTempo(80, meterNamed('6/8'))).toBe(60);
    expect(suggestedTempo(84, meterNamed('2/2'))).toBe(63);
  });
});

describe('overrides', () => {
  it.each([
    ['soprano', [60, 66, 66, 72, 72, 76, 80, 84]],
    ['piano-rh', [60, 66, 66, 72, 76, 80, 84, 92]],
    ['rhythmonly', [72, 76, 80, 84, 88, 92, 100, 108]],
  ])('%s has its own tempos', (medium, tempos) => {
    expect(column(medium, (p) => p.tempo)).toEqual(tempos);
  });

  it('a singer’s degrees widen from do-sol to low sol-sol', () => {
    const degrees = column('soprano', (p) => p.pitch!.degreeRange);
    expect(degrees.map((one) => [one?.low, one?.high])).toEqual([
      [0, 4],
      [0, 5],
      [0, 7],
      [-1, 7],
      [-3, 7],
      [-3, 8],
      [-3, 9],
      [-3, 11],
    ]);
  });

  it('a singer of level 1 moves by step, then learns leap after leap', () => {
    expect(parametersOf('soprano', 'pv~1').pitch).toMatchObject({ leapChords: [], maxLeap: 1 });
    const leapsAt = (level: number) =>
      (parametersOf('soprano', `pv~${level}`).pitch!.leaps ?? []).map(
        ({ from, to, rises }) => `${from}${rises ? '/' : '\\'}${to}`,
      );
    const added = [2, 3, 4, 5, 6, 7].map((level) => {
      const before = leapsAt(level - 1);
      return [...new Set(leapsAt(level).filter((leap) => !before.includes(leap)))];
    });
    expect(added[0]).toEqual(['1/3', '3/5']);
    expect(added[1]).toEqual(['5\\3', '3\\1', '1/5']);
    expect(added[2]).toEqual(expect.arrayContaining(['5/1', '1/4', '5\\1', '1\\5', '3/1', '1\\3']));
    expect(added[3]).toEqual(expect.arrayContaining(['5/7', '7/2', '2/5', '2\\7', '5\\2']));
    expect(added[4]).toEqual(expect.arrayContaining(['4/6', '6\\4', '2/4', '1/6']));
    expect(added[5]).toEqual(expect.arrayContaining(['1/1', '5\\5']));
    expect(parametersOf('soprano', 'pv~8').pitch!.leaps).toBeNull();
  });

  it('a singer rests for a quarter, then a half, then an eighth, and has no dots over notes', () => {
    const rests = column('soprano', (p) => p.rhythms.filter((id) => id >= 14)).slice(0, 5);
    expect(rests).toEqual([[], [16], [16], [15, 16], [15, 16, 17, 18]]);
    for (const marks of column('soprano', (p) => p.articulation.marks)) {
      expect(marks.filter((mark) => mark !== 'accent')).toEqual([]);
    }
  });

  it('a changing voice keeps within an octave', () => {
    for (const width of column('changing-voice', (p) => p.pitch!.width)) {
      expect(width).toBeLessThanOrEqual(7);
    }
  });

  it('a pianist’s hand keeps its five notes to level 4', () => {
    expect(column('piano-rh', (p) => p.pitch!.width).slice(0, 5)).toEqual([4, 4, 4, 4, 9]);
    expect(column('piano-rh', (p) => p.pitch!.technique.maxPositionChanges)).toEqual([
      ...[0, 0, 0, 0],
      ...[1, 2, null, null],
    ]);
    expect(column('piano-rh', (p) => p.pitch!.maxLeap)).toEqual([2, 2, 4, 4, 5, 5, 7, 7]);
  });

  it('strings skip none of their strings below level 5 and stay in their positions', () => {
    expect(column('cello', (p) => p.pitch!.technique.maxStringMove)).toEqual([
      ...[1, 1, 1, 1],
      ...[null, null, null, null],
    ]);
    const tops = column('violin', (p) => pitchName(p.pitch!.written.high));
    expect(tops).toEqual(['E5', 'E5', 'B5', 'B5', 'B5', 'D6', 'F#6', 'G6']);
    expect(parametersOf('violin', 'pv~2').pitch!.technique.openStrings.map(pitchName)).toEqual([
      ...['G3', 'D4', 'A4', 'E5'],
    ]);
  });

  it('a guitarist begins on two strings', () => {
    const written = column('guitar', (p) => p.pitch!.written);
    const names = written.map(({ low, high }) => `${pitchName(low)}-${pitchName(high)}`);
    expect(names.slice(0, 3)).toEqual(['B4-G5', 'G4-G5', 'E3-G#5']);
  });

  it('a clarinet of level 3 does not leap over the break', () => {
    const barriers = column('clarinet', (p) => p.pitch!.technique.leapBarrier);
    expect(barriers.map((one) => one && pitchName(one))).toEqual([
      ...[null, null, 'Bb4'],
      ...[null, null, null, null, null],
    ]);
  });

  it('timpani have two drums, then three, then four', () => {
    expect(column('timpani', (p) => p.pitch!.degrees?.length)).toEqual([2, 2, 2, 2, 3, 3, 4, 4]);
  });

  it('only a snare drum has rudiments, and rhythm alone has no pitch', () => {
    expect(parametersOf('snare', 'pv~4').rudiments).toEqual(['flam']);
    expect(parametersOf('rhythmonly', 'pv~8').rudiments).toEqual([]);
    expect(parametersOf('snare', 'pv~8').pitch).toBeNull();
  });

  it('tone sets keep to short exercises and to their level’s sets', () => {
    const level1 = parametersOf('toneset', 'pv~1');
    expect(level1.measures).toEqual({ usual: 4, legal: [2, 4, 8] });
    expect(level1.pitch!.toneSets?.map(({ id }) => id)).toEqual(['sm', 'lsm']);
    expect(level1.pitch!.lastDegrees).toEqual([3, 5]);
  });

  it('a test level fixes everything', () => {
    expect(parametersOf('trumpet', 's~4')).toMatchObject({
      timeSignatures: ['4/4'],
      measures: { usual: 8, legal: [8] },
      dynamics: { marks: [] },
      articulation: { marks: [], slur: null },
      pitch: { keys: ['C'] },
    });
  });
});

describe('keys', () => {
  it.each([
    ['violin', [['D'], ['D', 'G'], ['D', 'G', 'A', 'C', 'e']]],
    ['trumpet', [['C'], ['C', 'F'], ['C', 'F', 'G']]],
    ['alto-sax', [['G'], ['G', 'C'], ['G', 'C', 'D']]],
    ['piano-rh', [['C'], ['C', 'F', 'G'], ['C', 'F', 'G', 'D', 'a']]],
    ['mezzo', [['C'], ['C', 'F'], ['C', 'F', 'G', 'D', 'a']]],
    ['guitar', [['C'], ['C', 'G'], ['C', 'G', 'D', 'a']]],
    ['tin-whistle', [['D'], ['D', 'G'], ['D', 'G']]],
  ])('%s reads in written pitch', (medium, keys) => {
    expect(column(medium, (p) => p.pitch?.keys).slice(0, 3)).toEqual(keys);
  });

  it('of concert pitch keep within the level’s signature', () => {
    const limits = [0, 2, 3, 4, 4, 4, 5, 6];
    const accidentals = column('recorder-soprano', (p) =>
      Math.max(...p.pitch!.keys.map((name) => Math.abs(keyNamed(name).fifths))),
    );
    for (const [at, limit] of limits.entries()) {
      expect(accidentals[at]).toBeLessThanOrEqual(limit);
    }
  });

  it.each([
    ['soprano', ['F'], ['F', 'G']],
    ['tenor', ['F'], ['F', 'G']],
    ['treble-voice', ['D'], ['D']],
    ['alto', ['C'], ['C']],
    ['bass-voice', ['C'], ['C']],
    ['changing-voice', ['F'], ['F']],
  ])('of %s give way to its first notes, which hold do to sol', (medium, first, second) => {
    const [one, two] = [parametersOf(medium, 'pv~1').pitch!, parametersOf(medium, 'pv~2').pitch!];
    expect(one.keys).toEqual(first);
    expect(two.keys).toEqual(second);
    // Whoever asks for another may have it.
    expect([...one.keys, ...one.keysByHand]).toContain('C');
    expect([...two.keys, ...two.keysByHand]).toEqual(expect.arrayContaining(['C', 'F', 'G']));
  });

  it('at level 8 are all to six accidentals, seven by hand', () => {
    for (const medium of ['soprano', 'alto-sax', 'cello']) {
      const { keys, keysByHand } = parametersOf(medium, 'pv~8').pitch!;
      expect(keys).toHaveLength(26);
      expect([...keysByHand].sort()).toEqual(['C#', 'Cb', 'a#', 'ab']);
    }
  });
});

describe('every instrument at every level', () => {
  it('is asked for more, never for less', () => {
    for (const { id } of instruments) {
      const rows = levels.map((level) => parametersOf(id, level.id));
      for (const [at, row] of rows.entries()) {
        const before = rows[at - 1];
        if (!before) continue;
        expect(row.rhythms, id).toEqual(expect.arrayContaining([...before.rhythms]));
        expect(row.timeSignatures, id).toEqual(expect.arrayContaining([...before.timeSignatures]));
        expect(row.tempo, id).toBeGreaterThanOrEqual(before.tempo);
      }
    }
  });

  it('has keys without repeats, a meter, and a usual length that is legal', () => {
    for (const { parameters } of settings) {
      const { pitch, timeSignatures, measures } = parameters;
      for (const name of timeSignatures) meterNamed(name);
      expect(measures.legal).toContain(measures.usual);
      if (!pitch) continue;
      expect(pitch.keys.length).toBeGreaterThan(0);
      expect(new Set(pitch.keys).size).toBe(pitch.keys.length);
      for (const name of pitch.keys) keyNamed(name);
    }
  });

  it('writes inside the instrument, with room for its width', () => {
    for (const { instrument, parameters } of settings) {
      const { pitch } = parameters;
      if (!pitch || instrument.family === 'toneset') continue;
      const outer = pitchedInstrument(instrument.id).ranges[pitch.range];
      expect(isWithin(outer, pitch.written.low), instrument.id).toBe(true);
      expect(isWithin(outer, pitch.written.high), instrument.id).toBe(true);
      expect(midiOf(pitch.written.low)).toBeLessThan(midiOf(pitch.written.high));
      expect(pitch.width).toBeGreaterThanOrEqual(4);
      expect(Number.isFinite(pitch.width)).toBe(true);
    }
  });

  it('weighs eight intervals, none beyond the largest leap', () => {
    for (const { parameters } of settings) {
      const weights = parameters.pitch?.intervalWeights;
      if (weights) expect(weights).toHaveLength(8);
    }
    for (const { pitch } of column('flute', (p) => p)) {
      for (const [steps, weight] of pitch!.intervalWeights.entries()) {
        if (steps > pitch!.maxLeap) expect(weight).toBe(0);
      }
    }
  });
});
