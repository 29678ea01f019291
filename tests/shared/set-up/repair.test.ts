import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annotationKinds } from '#shared/catalogue/annotations';
import { ownChoir } from '#shared/catalogue/ensemble';
import { ensembles } from '#shared/catalogue/ensembles';
import { familyIds } from '#shared/catalogue/family-ids';
import { instruments } from '#shared/catalogue/instruments';
import { voiceInstruments } from '#shared/catalogue/voice-instruments';
import { generateExercise } from '#shared/generation/generate';
import { minorScaleChoices } from '#shared/generation/minor-scale-choices';
import { allKeys, keyName } from '#shared/music/key';
import { meters } from '#shared/music/meter';
import { behaviours, type LockedValues, type UserConstraints } from '#shared/set-up/limits';
import { parseExerciseLink } from '#shared/set-up/link';
import { configurationOfLink } from '#shared/set-up/link-configuration';
import type { Menu } from '#shared/set-up/menu';
import { repairConfiguration } from '#shared/set-up/repair';
import { requestOf } from '#shared/set-up/request';
import type { SetUpChoice } from '#shared/set-up/set-up-choice';
import { startProblems } from '#shared/set-up/start-condition';
import { firstUnfinished } from '#shared/set-up/tabs';
import { alone, choir, configured, menuOf, menuWith, violinist } from './menus.ts';

describe('a link that nothing is wrong with', () => {
  it.each([
    ['a violinist', violinist, 'violin'],
    ['a choir', choir, 'choir-custom'],
    ['nothing', configured(), null],
  ] as const)('of %s stays as it is', (_, configuration, medium) => {
    expect(repairConfiguration(configuration, menuOf(medium))).toEqual({
      configuration,
      changes: [],
    });
  });
});

describe('a link with an illegal choice', () => {
  it.each<[Partial<SetUpChoice>, Partial<SetUpChoice>]>([
    [{ medium: 'lute' }, { medium: null }],
    [{ levelId: 'pv~99' }, { levelId: null }],
    [{ timeSignatures: ['6/8'] }, { timeSignatures: ['2/4'] }],
    [{ timeSignatures: ['6/8', '3/4'] }, { timeSignatures: ['3/4'] }],
    [{ keySignatures: ['D', 'Db'] }, { keySignatures: ['D'] }],
    [{ keySignatures: ['Db'] }, { keySignatures: [] }],
    [{ measureCount: 5 }, { measureCount: -1 }],
    [{ minorScale: 'melodic' }, { minorScale: 'any' }],
    [{ voices: ['soprano'] }, { voices: [] }],
    [{ studentsVoice: 1 }, { studentsVoice: -1 }],
    [{ keySignatures: ['D'], useKeySignatures: false }, { keySignatures: [] }],
  ])('%j is repaired, and says so', (asked, repaired) => {
    const { configuration, changes } = repairConfiguration(
      { ...violinist, ...asked },
      menuOf('violin'),
    );
    expect(configuration).toEqual({ ...violinist, ...asked, ...repaired });
    expect(changes).toEqual(
      Object.entries(repaired).map(([field, to]) => ({
        field,
        from: asked[field as keyof SetUpChoice],
        to,
      })),
    );
  });

  it('takes the annotation the instrument usually has', () => {
    const drummer = configured({ medium: 'rhythmonly', levelId: 'pv~2', annotation: 'FixedDo' });
    expect(repairConfiguration(drummer, menuOf('rhythmonly')).changes).toEqual([
      { field: 'annotation', from: 'FixedDo', to: 'CountingAnnotation' },
    ]);
  });

  it('cuts voices, but says nothing where they only stood in another order', () => {
    const menu = menuOf('choir-custom');
    const four = { ...choir, voices: ['soprano', 'alto', 'tenor', 'bass-voice'] };
    expect(repairConfiguration(four, menu).changes).toEqual([
      { field: 'voices', from: four.voices, to: ['soprano', 'alto', 'tenor'] },
    ]);
    const turned = repairConfiguration({ ...choir, voices: ['alto', 'soprano'] }, menu);
    expect(turned).toEqual({ configuration: choir, changes: [] });
  });

  it('has the family its instrument is of', () => {
    const lost = { ...violinist, family: 'brass' as const };
    expect(repairConfiguration(lost, menuOf('violin'))).toEqual({
      configuration: violinist,
      changes: [],
    });
  });

  it('chooses the only instrument of a family without a word', () => {
    const rhythm = configured({ family: 'rhythm-only' });
    expect(repairConfiguration(rhythm, menuOf('rhythmonly'))).toEqual({
      configuration: { ...rhythm, medium: 'rhythmonly' },
      changes: [],
    });
  });

  it('gives way to the teacher, and says what', () => {
    const menu = menuWith(
      'violin',
      { key: 'Locked' },
      { locked: { keySignatures: ['D'] }, allowUserToDisableKey: false },
    );
    const reading = { ...violinist, keySignatures: ['G'], useKeySignatures: false };
    expect(repairConfiguration(reading, menu).changes).toEqual([
      { field: 'keySignatures', from: ['G'], to: ['D'] },
      { field: 'useKeySignatures', from: false, to: true },
    ]);
  });

  it('waits for the levels with what hangs on them', () => {
    const reading = { ...violinist, timeSignatures: ['6/8'], levelId: 'pv~99' };
    expect(repairConfiguration(reading, { ...menuOf('violin'), standards: null })).toEqual({
      configuration: reading,
      changes: [],
    });
  });
});

/** Links as people and other products may make them: names that exist, in every combination, and some that do not. */
const mediums = [...instruments, ...ensembles].map(({ id }) => id);
const voiceIds = voiceInstruments.map(({ id }) => id);
const keys = allKeys.map(keyName);
const someOf = (names: readonly string[], most: number) =>
  fc.array(fc.constantFrom(...names, 'no such'), { maxLength: most }).map((list) => list.join(','));
const anyQuery = fc.record(
  {
    mediumId: fc.constantFrom(...mediums, ...Array<string>(20).fill(ownChoir)),
    levelId: fc.constantFrom(
      ...[1, 2, 3, 4, 5, 6, 7, 8].map((number) => `pv~${number}`),
      ...['kod~1', 'sch~4', 's~3', 'abrsm~3', 'custom', 'pv~99'],
    ),
    family: fc.constantFrom(...familyIds),
    measureCount: fc.constantFrom('-1', '2', '4', '5', '8', '12', '16', '20', '24', '32'),
    keySigs: fc.oneof(fc.constant('disabled'), someOf(keys, 4)),
    timeSigs: someOf(
      meters.map(({ name }) => name),
      3,
    ),
    minorScale: fc.constantFrom(...minorScaleChoices),
    annotations: fc.constantFrom(...annotationKinds),
    voiceInstruments: someOf(voiceIds, 5),
    studentsVoice: fc.constantFrom('-1', '0', '3', '9'),
  },
  { requiredKeys: [] },
);

const anyLocked: fc.Arbitrary<LockedValues> = fc.record(
  {
    levelId: fc.constantFrom('pv~1', 'pv~8'),
    timeSignatures: fc.constantFrom(['6/8'], ['4/4', '5/4']),
    keySignatures: fc.constantFrom(['a'], ['Db', 'C']),
    measureCount: fc.constantFrom(4, 32),
    annotation: fc.constantFrom(...annotationKinds),
    minorScale: fc.constantFrom(...minorScaleChoices),
  },
  { requiredKeys: [] },
);
const behaviour = fc.constantFrom(...behaviours);
const anyLimits: fc.Arbitrary<Partial<UserConstraints>> = fc.record(
  {
    behaviours: fc.record({
      medium: fc.constant('LetStudentChoose' as const),
      level: behaviour,
      meter: behaviour,
      key: behaviour,
      measureCount: behaviour,
      annotation: behaviour,
      minorScale: behaviour,
    }),
    locked: anyLocked,
    levelIds: fc.constantFrom(null, ['pv~1', 'pv~2', 'pv~5', 'kod~1']),
    measureCounts: fc.constantFrom(null, [4, 8], [32]),
    profile: fc.constantFrom(null, 'extended', 'short'),
    allowUserToDisableKey: fc.boolean(),
  },
  { requiredKeys: [] },
);

function followed(query: Record<string, string>, limits: Partial<UserConstraints>) {
  const parsed = parseExerciseLink(query);
  if (parsed.kind === 'refused') throw new Error(parsed.problem.problem);
  const asked = configurationOfLink(parsed.link, 'sr');
  const menu: Menu = menuOf(asked.medium, limits);
  return { menu, ...repairConfiguration(asked, menu) };
}

describe('any link, once repaired', () => {
  it('starts, or asks for what is missing', () => {
    fc.assert(
      fc.property(anyQuery, anyLimits, (query, limits) => {
        const { menu, configuration } = followed(query, limits);
        const problems = startProblems(configuration, menu, alone);
        const missing = ['instrument', 'level', 'voices'];
        expect(problems.filter((problem) => !missing.includes(problem))).toEqual([]);
        expect(firstUnfinished(configuration, menu, alone) === null).toBe(problems.length === 0);
      }),
      { seed: 7, numRuns: 1500 },
    );
  });

  it('needs no second repair', () => {
    fc.assert(
      fc.property(anyQuery, anyLimits, (query, limits) => {
        const { menu, configuration } = followed(query, limits);
        expect(repairConfiguration(configuration, menu)).toEqual({ configuration, changes: [] });
      }),
      { seed: 8, numRuns: 500 },
    );
  });

  it('is music the generator writes', { timeout: 120_000 }, () => {
    let written = 0;
    fc.assert(
      fc.property(anyQuery, anyLimits, fc.maxSafeNat(), (query, limits, seed) => {
        const { menu, configuration } = followed(query, limits);
        if (startProblems(configuration, menu, alone).length > 0) return;
        const generated = generateExercise(requestOf(configuration)!, seed);
        expect(generated.kind === 'refused' ? generated.problem : 'exercise').toBe('exercise');
        written++;
      }),
      { seed: 9, numRuns: 120 },
    );
    expect(written).toBeGreaterThan(40);
  });
});
