import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annotationKinds } from '#shared/catalogue/annotations';
import { minorScaleChoices } from '#shared/generation/minor-scale-choices';
import {
  type ExerciseLink,
  ignoredFields,
  openLink,
  parseExerciseLink,
  printExerciseLink,
} from '#shared/set-up/link';

const open: ExerciseLink = {
  mediumId: null,
  levelId: null,
  family: null,
  measureCount: -1,
  keySigs: [],
  timeSigs: [],
  minorScale: 'any',
  annotations: 'none',
  voiceInstruments: [],
  studentsVoice: -1,
  lang: null,
  locks: { measureCount: false, medium: false, level: false, meter: false, key: false },
  seed: null,
  code: null,
  extra: {},
};

describe('an exercise link', () => {
  it('reads every choice', () => {
    const query = {
      mediumId: 'violin',
      levelId: 'pv~2',
      measureCount: '8',
      keySigs: 'D,G',
      timeSigs: '4/4,3/4',
      family: 'strings',
      minorScale: 'harmonic',
      annotations: 'FingeringNoteAnnotation',
      voiceInstruments: 'soprano,bass',
      studentsVoice: '1',
      lang: 'de',
      measureCountLocked: 'true',
      timeSigsLocked: '1',
      keySigsLocked: '',
      mediumIdLocked: 'false',
      seed: '7',
      code: '25880007D',
      customQueryParams: 'a=1&b=2',
      theme: 'dark',
    };
    expect(parseExerciseLink(query)).toEqual({
      kind: 'link',
      link: {
        mediumId: 'violin',
        levelId: 'pv~2',
        family: 'strings',
        measureCount: 8,
        keySigs: ['D', 'G'],
        timeSigs: ['4/4', '3/4'],
        minorScale: 'harmonic',
        annotations: 'FingeringNoteAnnotation',
        voiceInstruments: ['soprano', 'bass-voice'],
        studentsVoice: 1,
        lang: 'de',
        locks: { measureCount: true, medium: false, level: false, meter: true, key: true },
        seed: 7,
        code: '25880007D',
        extra: { customQueryParams: 'a=1&b=2', theme: 'dark' },
      },
    });
  });

  it.each([
    [{ medium: 'violin' }, { mediumId: 'violin' }],
    [{ instrument: 'violin' }, { mediumId: 'violin' }],
    [{ level: 'pv~1' }, { levelId: 'pv~1' }],
    [{ keySig: 'D' }, { keySigs: ['D'] }],
    [{ timeSig: '4/4' }, { timeSigs: ['4/4'] }],
    [{ mediumId: 'violin', medium: 'trumpet' }, { mediumId: 'violin' }],
    [{ mediumId: '', medium: 'trumpet' }, { mediumId: 'trumpet' }],
    [{ code: '25880007D' }, { code: '25880007D' }],
    [{ code: '' }, {}],
    [{ keySigs: 'disabled' }, { keySigs: 'disabled' as const }],
    [{ mediumId: 'choir-satb' }, { mediumId: 'choir-satb' }],
    [{ lang: 'en' }, {}],
    // Values nobody knows.
    [{ annotations: 'Runes' }, {}],
    [{ minorScale: 'blue' }, {}],
    [{ family: 'lutes' }, {}],
    [{ studentsVoice: 'top' }, {}],
    [{ studentsVoice: '-1' }, {}],
    [{ levelIdLocked: 'maybe' }, {}],
    [{ theme: undefined }, {}],
    [
      { medium: 'violin', theme: 'dark' },
      { mediumId: 'violin', extra: { theme: 'dark' } },
    ],
  ])('%j leaves the rest open', (query, link) => {
    expect(parseExerciseLink(query)).toEqual({ kind: 'link', link: { ...open, ...link } });
  });

  it.each([
    [{ mediumId: 'lute' }, 'mediumId', 'Cannot find medium "lute"'],
    [{ measureCount: 'many' }, 'measureCount', 'The measure count must be a whole number above 0'],
    [{ measureCount: '0' }, 'measureCount', 'The measure count must be a whole number above 0'],
    [{ seed: '-1' }, 'seed', 'The seed must be a whole number from 0 to 9007199254740991'],
  ])('%j is refused', (query, path, problem) => {
    expect(parseExerciseLink(query)).toEqual({ kind: 'refused', problem: { path, problem } });
  });

  it('prints nothing for what is open', () => {
    expect(printExerciseLink(open)).toEqual({});
    expect(openLink).toEqual(open);
  });

  it('goes under today’s names, whatever it came as', () => {
    const query = {
      instrument: 'violin',
      level: 'pv~2',
      keySig: 'D',
      timeSig: '4/4',
      theme: 'dark',
    };
    const parsed = parseExerciseLink(query);
    expect(parsed.kind === 'link' && printExerciseLink(parsed.link)).toEqual({
      mediumId: 'violin',
      levelId: 'pv~2',
      keySigs: 'D',
      timeSigs: '4/4',
      theme: 'dark',
    });
  });

  it('reads back what it prints', () => {
    const anyLink: fc.Arbitrary<ExerciseLink> = fc.record({
      mediumId: fc.constantFrom(null, 'violin', 'rhythmonly'),
      levelId: fc.constantFrom(null, 'pv~1'),
      measureCount: fc.constantFrom(-1, 4, 8),
      keySigs: fc.constantFrom<readonly string[] | 'disabled'>('disabled', [], ['D'], ['f#', 'Bb']),
      timeSigs: fc.constantFrom<readonly string[]>([], ['4/4'], ['2/4', '6/8']),
      family: fc.constantFrom(null, 'strings', 'ensemble'),
      minorScale: fc.constantFrom(...minorScaleChoices),
      annotations: fc.constantFrom(...annotationKinds),
      voiceInstruments: fc.constantFrom<readonly string[]>([], ['soprano', 'bass-voice']),
      studentsVoice: fc.integer({ min: -1, max: 12 }),
      lang: fc.constantFrom(null, 'de'),
      locks: fc.record({
        measureCount: fc.boolean(),
        medium: fc.boolean(),
        level: fc.boolean(),
        meter: fc.boolean(),
        key: fc.boolean(),
      }),
      extra: fc.constantFrom<Record<string, string>>({}, { theme: 'dark' }, { empty: '' }),
      seed: fc.option(fc.maxSafeNat()),
      code: fc.constantFrom(null, '25880007D'),
    });
    fc.assert(
      fc.property(anyLink, (link) => {
        expect(parseExerciseLink(printExerciseLink(link))).toEqual({ kind: 'link', link });
      }),
      { seed: 1 },
    );
  });
});

describe('what nobody understands in a link', () => {
  it.each([
    [{ annotations: 'bla' }, ['annotations']],
    [{ family: 'nonsense', minorScale: 'blue' }, ['family', 'minorScale']],
    [{ studentsVoice: 'tenor' }, ['studentsVoice']],
    [{ annotations: 'none', minorScale: 'any', studentsVoice: '-1', family: 'strings' }, []],
    [{ annotations: '', levelId: 'nonsense', timeSigs: '17/3', theme: 'dark' }, []],
  ])('%j is named: %j', (query, fields) => {
    expect(ignoredFields(query)).toEqual(fields);
  });
});
