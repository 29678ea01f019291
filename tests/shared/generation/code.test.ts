import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annotationKinds } from '#shared/catalogue/annotations';
import { ensembles } from '#shared/catalogue/ensembles';
import { instruments } from '#shared/catalogue/instruments';
import { customLevel, levels, testLevels } from '#shared/catalogue/levels';
import { standards } from '#shared/catalogue/standards';
import { exerciseCode, readExerciseCode } from '#shared/generation/code';
import {
  annotationNumbers,
  keyNumbers,
  levelNumbers,
  mediumNumbers,
  meterNumbers,
  minorScaleNumbers,
} from '#shared/generation/code/numbers';
import type { ExerciseRequest } from '#shared/generation/exercise';
import { allKeys, keyName } from '#shared/music/key';
import { meters } from '#shared/music/meter';

const plain: ExerciseRequest = {
  medium: 'violin',
  levelId: 'pv~2',
  measureCount: -1,
  timeSignatures: [],
  keySignatures: [],
  minorScale: 'any',
  annotation: 'none',
  voices: [],
  course: null,
};
const full: ExerciseRequest = {
  medium: 'trombone',
  levelId: 'pv~6',
  measureCount: 16,
  timeSignatures: ['4/4'],
  keySignatures: ['Bb'],
  minorScale: 'harmonic',
  annotation: 'FingeringNoteAnnotation',
  voices: [],
  course: null,
};
const lists: ExerciseRequest = {
  ...plain,
  timeSignatures: ['6/8', '4/4'],
  keySignatures: ['Bb', 'F', 'C', 'g'],
};

const anyRequest = fc.record({
  medium: fc.constantFrom(...mediumNumbers),
  levelId: fc.constantFrom(...levelNumbers),
  measureCount: fc.constantFrom(-1, 2, 4, 8, 12, 16, 32),
  timeSignatures: fc.array(fc.constantFrom(...meterNumbers), { maxLength: 12 }),
  keySignatures: fc.oneof(
    fc.array(fc.constantFrom(...keyNumbers), { maxLength: 8 }),
    fc.subarray([...keyNumbers]),
  ),
  minorScale: fc.constantFrom(...minorScaleNumbers),
  annotation: fc.constantFrom(...annotationNumbers),
  voices: fc.constant([]),
  course: fc.constant(null),
});
const anySeed = fc.oneof(
  fc.integer({ min: 0, max: 1000 }),
  fc.maxSafeNat(),
  fc.constant(Number.MAX_SAFE_INTEGER),
);
const anyVersion = fc.integer({ min: 0, max: 500 }).map(String);
const seeded = { seed: 7, numRuns: 300 };

describe('a code', () => {
  it('gives version, request and seed back', () => {
    fc.assert(
      fc.property(anyVersion, anyRequest, anySeed, (version, request, seed) => {
        const code = exerciseCode(version, request, seed);
        expect(readExerciseCode(code)).toEqual({ kind: 'code', version, request, seed });
      }),
      seeded,
    );
  });

  it.each([
    ['1', plain, 0, '2588000K'],
    ['1', plain, 7, '25880007D'],
    ['1', full, 4294967295, '2D984949AE03ZZZZZZS'],
    ['2', lists, Number.MAX_SAFE_INTEGER, '458834J4G4Y10GG07ZZZZZZZZZZB'],
  ] as const)('is for ever the same (%#)', (version, request, seed, code) => {
    expect(exerciseCode(version, request, seed)).toBe(code);
  });

  it('has eight letters and those of the seed where the level decides everything', () => {
    expect(exerciseCode('1', plain, 0)).toHaveLength(8);
    expect(exerciseCode('1', plain, 2 ** 30 - 1)).toHaveLength(14);
    expect(exerciseCode('1', full, 2 ** 30 - 1)).toHaveLength(18);
    expect(exerciseCode('1', plain, Number.MAX_SAFE_INTEGER)).toHaveLength(19);
  });

  it('is read in any case, in groups, and with letters that look like figures', () => {
    const code = exerciseCode('1', full, 11);
    const typed = code.toLowerCase().replaceAll('1', 'l').replaceAll('0', 'o');
    const grouped = typed.replaceAll(/(.{4})/g, '$1-');
    expect(readExerciseCode(` ${grouped} `)).toEqual(readExerciseCode(code));
    expect(readExerciseCode(code.replaceAll('1', 'i')).kind).toBe('code');
  });
});

describe('a slip of the keyboard', () => {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const code = exerciseCode('1', full, 123_456_789);
  const replaced = (at: number, by: string) => code.slice(0, at) + by + code.slice(at + by.length);

  it('in one letter is noticed', () => {
    for (const [at, right] of [...code].entries()) {
      for (const wrong of letters.replace(right, '')) {
        const read = readExerciseCode(replaced(at, wrong));
        expect(read).toEqual({ kind: 'unreadable', problem: 'mistyped' });
      }
    }
  });

  it('that exchanges neighbours is noticed', () => {
    for (let at = 0; at + 1 < code.length; at++) {
      const pair = code.slice(at, at + 2);
      const exchanged = pair.charAt(1) + pair.charAt(0);
      if (exchanged === pair) continue;
      expect(readExerciseCode(replaced(at, exchanged)).kind).toBe('unreadable');
    }
  });

  it.each(['', ' ', '-', '0', 'U', 'hello!', '♯', '01'])('or no code at all: "%s"', (text) => {
    expect(readExerciseCode(text)).toEqual({ kind: 'unreadable', problem: 'mistyped' });
  });

  it.each(['00', '000000'])('that leaves too little is noticed: "%s"', (text) => {
    expect(readExerciseCode(text).kind).toBe('unreadable');
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ unit: fc.constantFrom(...letters) }), (text, own) => {
        expect(['code', 'unreadable']).toContain(readExerciseCode(text).kind);
        expect(['code', 'unreadable']).toContain(readExerciseCode(own).kind);
      }),
      { ...seeded, numRuns: 3000 },
    );
  });
});

describe('numbers', () => {
  it('exist for everything that can be asked for', () => {
    const media = [...instruments, ...ensembles].map(({ id }) => id);
    expect(media.filter((id) => !mediumNumbers.includes(id))).toEqual([]);
    const rungs = [
      ...levels,
      ...testLevels,
      customLevel,
      ...standards.flatMap((one) => one.levels),
    ];
    expect(rungs.map(({ id }) => id).filter((id) => !levelNumbers.includes(id))).toEqual([]);
    expect(meters.map(({ name }) => name).filter((one) => !meterNumbers.includes(one))).toEqual([]);
    expect(allKeys.map(keyName).filter((one) => !keyNumbers.includes(one))).toEqual([]);
    expect(annotationKinds.filter((kind) => !annotationNumbers.includes(kind))).toEqual([]);
  });

  it.each([
    ['media', mediumNumbers],
    ['levels', levelNumbers],
    ['meters', meterNumbers],
    ['keys', keyNumbers],
  ])('are given once: %s', (_, names) => {
    expect(new Set(names).size).toBe(names.length);
  });

  it('never change once given', () => {
    const given = [
      mediumNumbers.slice(0, 88),
      levelNumbers.slice(0, 88),
      meterNumbers.slice(0, 12),
    ];
    expect(given.map((names) => names.join(' '))).toMatchInlineSnapshot(`
      [
        "rhythmonly piano piano-rh piano-lh organ soprano mezzo alto tenor baritone-voice bass-voice treble-voice changing-voice unison-bass-voice toneset toneset-stick guitar bass-guitar ukulele mandolin banjo violin viola cello double-bass harp piccolo flute alto-flute oboe english-horn clarinet-eb clarinet alto-clarinet bass-clarinet contrabass-clarinet bassoon contrabassoon soprano-sax alto-sax tenor-sax bari-sax recorder-soprano recorder-alto recorder-tenor recorder-bass tin-whistle trumpet cornet flugelhorn trumpet-c horn mellophone trombone bass-trombone euphonium euphonium-tc tuba snare bass-drum drum-set timpani bells xylophone marimba vibraphone chimes band-unison band jazz-combo jazz-band string-orchestra-unison string-orchestra full-orchestra choir-sa choir-ssa choir-ssaa choir-sab choir-satb choir-tb choir-ttb choir-tbb choir-ttbb choir-custom two-part-treble brass-quintet sax-quartet percussion-ensemble",
        "pv~1 pv~2 pv~3 pv~4 pv~5 pv~6 pv~7 pv~8 s~1 s~2 s~3 s~4 s~5 s~6 custom kod~1 kod~2 kod~3 kod~4 kod~5 sch~1 sch~2 sch~3 sch~4 abrsm~1 abrsm~2 abrsm~3 abrsm~4 abrsm~5 abrsm~6 abrsm~7 abrsm~8 abrsm~9 tcl~1 tcl~2 tcl~3 tcl~4 tcl~5 tcl~6 tcl~7 tcl~8 tcl~9 rcm~1 rcm~2 rcm~3 rcm~4 rcm~5 rcm~6 rcm~7 rcm~8 rcm~9 rcm~10 rcm~11 ameb~1 ameb~2 ameb~3 ameb~4 ameb~5 ameb~6 ameb~7 ameb~8 ameb~9 nyssma~1 nyssma~2 nyssma~3 nyssma~4 nyssma~5 nyssma~6 uil-c~1 uil-c~2 uil-c~3 uil-c~4 uil-c~5 uil-b~1 uil-b~2 uil-b~3 uil-b~4 uil-b~5 uil-b~6 uil-o~1 uil-o~2 uil-o~3 uil-o~4 uil-o~5 uil-o~6 as~1 as~2 ap~1",
        "2/4 3/4 4/4 5/4 6/4 2/2 3/2 4/2 3/8 6/8 9/8 12/8",
      ]
    `);
    expect(keyNumbers.slice(0, 30).join(' ')).toMatchInlineSnapshot(
      `"Cb Gb Db Ab Eb Bb F C G D A E B F# C# ab eb bb f c g d a e b f# c# g# d# a#"`,
    );
    expect(minorScaleNumbers.slice(0, 5).join(' ')).toMatchInlineSnapshot(
      `"any natural harmonic melodic none"`,
    );
    expect(annotationNumbers.slice(0, 8).join(' ')).toMatchInlineSnapshot(
      `"none PitchNameAnnotation ScaleDegreeAnnotation MovableDoAndDoBasedMinor MovableDoAndLaBasedMinor FixedDo CountingAnnotation FingeringNoteAnnotation"`,
    );
  });
});
