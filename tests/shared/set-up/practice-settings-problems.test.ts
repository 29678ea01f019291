import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateExercise } from '#shared/generation/generate';
import { noLimits, type UserConstraints } from '#shared/set-up/limits';
import { menuCatalogue, menuUnder } from '#shared/set-up/menu-catalogue';
import {
  limitsWith,
  openSettings as open,
  type PracticeSettings,
} from '#shared/set-up/practice-settings';
import { type SettingProblem, settingProblems } from '#shared/set-up/practice-settings-problems';
import { mediumsLeft, readingsLeft } from '#shared/set-up/readings';
import { repairConfiguration } from '#shared/set-up/repair';
import { requestOf } from '#shared/set-up/request';
import { canStart } from '#shared/set-up/start-condition';
import { anySettings } from './any-settings.ts';
import { alone, configured, ids } from './menus.ts';

const catalogue = menuCatalogue(ids);
const always = <Value>(value: Value) => ({ behaviour: 'Locked', value }) as const;
const among = <Value>(...values: readonly Value[]) =>
  ({ behaviour: 'LetStudentChoose', among: values }) as const;

type Case = readonly [
  name: string,
  said: Partial<PracticeSettings>,
  problems: readonly SettingProblem[],
  before?: Partial<UserConstraints>,
];

const cases: readonly Case[] = [
  ['nothing is said', {}, []],
  ['no instrument', { medium: among() }, [{ path: 'medium', code: 'no-instrument-left' }]],
  ['no level', { level: among() }, [{ path: 'level', code: 'no-level-left' }]],
  [
    'no length',
    { measureCount: among() },
    [{ path: 'measureCount', code: 'no-measure-count-left' }],
  ],
  [
    'an instrument that nobody knows',
    { medium: among('violin', 'theremin'), favoriteMediums: ['kazoo'] },
    [
      { path: 'medium', code: 'unknown-choice' },
      { path: 'favoriteMediums', code: 'unknown-choice' },
    ],
  ],
  [
    'a level that nobody knows',
    { level: always('pv~9') },
    [{ path: 'level', code: 'unknown-choice' }],
  ],
  [
    'a level before the instruments begin',
    { medium: among('choir-ssaa'), level: always('pv~1') },
    [{ path: 'level', code: 'no-level-left' }],
  ],
  [
    'a level of a list that the class does not go by',
    { level: among('pv~1', 'pv~2') },
    [{ path: 'level', code: 'no-level-of-class-left' }],
    { standards: ['kod'] },
  ],
  [
    'a meter of later levels',
    { level: among('pv~1', 'pv~2'), meter: always(['6/8']) },
    [{ path: 'meter', code: 'no-meter-left' }],
  ],
  ['a meter of one of the levels', { level: among('pv~1', 'pv~4'), meter: always(['6/8']) }, []],
  [
    'a key of later levels',
    { medium: always('violin'), level: always('pv~1'), key: always(['Cb']) },
    [{ path: 'key', code: 'no-key-left' }],
  ],
  [
    'a key for what has none',
    { medium: always('snare'), key: always(['C']) },
    [{ path: 'key', code: 'no-key-left' }],
  ],
  [
    'a length that is not written',
    { measureCount: always(5) },
    [{ path: 'measureCount', code: 'no-measure-count-left' }],
  ],
  [
    'lengths that the short ones are without',
    { measureCount: among(12, 16), profile: 'short' },
    [{ path: 'measureCount', code: 'no-measure-count-left' }],
  ],
  [
    'no minor keys where only minor ones are fixed',
    { medium: always('violin'), key: always(['a']), minorScale: always('none') },
    [{ path: 'minorScale', code: 'no-minor-scale-left' }],
  ],
  [
    'a minor scale before there is minor',
    { level: always('pv~1'), minorScale: always('melodic') },
    [{ path: 'minorScale', code: 'no-minor-scale-left' }],
  ],
  [
    'fingering for who has none',
    { medium: among('soprano', 'bass-voice'), annotation: always('FingeringNoteAnnotation') },
    [{ path: 'annotation', code: 'no-annotation-left' }],
  ],
  [
    'another solfège than the class has, which is shown as the class has it',
    { medium: always('soprano'), annotation: always('FixedDo') },
    [],
    { solfege: 'MovableDoAndLaBasedMinor' },
  ],
  [
    'several at once',
    { level: always('pv~1'), meter: always(['5/4']), measureCount: always(64) },
    [
      { path: 'meter', code: 'no-meter-left' },
      { path: 'measureCount', code: 'no-measure-count-left' },
    ],
  ],
  [
    'what each of two instruments has, and neither has together',
    {
      medium: among('soprano', 'snare'),
      key: always(['C']),
      annotation: always('FingeringNoteAnnotation'),
    },
    [{ path: 'annotation', code: 'no-annotation-left' }],
  ],
];

describe('settings that leave nothing to practise', () => {
  it.each(cases.map((one) => ({ name: one[0], one })))('$name', ({ one }) => {
    const [, settings, problems, before = {}] = one;
    expect(
      settingProblems({ ...open, ...settings }, { ...noLimits, ...before }, catalogue),
    ).toEqual(problems);
  });

  it('are told from those that leave at least one exercise, with everything that is fixed in it', () => {
    let accepted = 0;
    fc.assert(
      fc.property(anySettings, (settings) => {
        if (settingProblems(settings, noLimits, catalogue).length > 0) return;
        accepted++;
        const limits = limitsWith(settings, noLimits);
        const played = readingsLeft(catalogue, limits).some(({ medium, level }) => {
          const menu = menuUnder(catalogue, limits, medium);
          const { configuration, changes } = repairConfiguration(
            configured({
              ...{ medium, levelId: level.id, voices: [] },
              ...(medium === 'choir-custom' && { voices: ['soprano', 'alto'] }),
            }),
            menu,
          );
          const has = (field: string, value: unknown) =>
            JSON.stringify(configuration[field as 'levelId']) === JSON.stringify(value);
          const isKept =
            (settings.measureCount.behaviour !== 'Locked' ||
              has('measureCount', settings.measureCount.value)) &&
            (settings.minorScale.behaviour !== 'Locked' ||
              has('minorScale', settings.minorScale.value)) &&
            (settings.annotation.behaviour !== 'Locked' ||
              has('annotation', settings.annotation.value));
          expect(changes.every(({ field }) => field !== 'medium' && field !== 'levelId')).toBe(
            true,
          );
          return isKept && canStart(configuration, menu, alone);
        });
        expect(played).toBe(true);
      }),
      { numRuns: 60 },
    );
    expect(accepted).toBeGreaterThan(5);
  });

  it('are told from those whose music can be written', () => {
    fc.assert(
      fc.property(anySettings, fc.nat(1000), (settings, seed) => {
        if (settingProblems(settings, noLimits, catalogue).length > 0) return;
        const limits = limitsWith(settings, noLimits);
        const [first] = readingsLeft(catalogue, limits).filter(
          ({ medium }) => medium !== 'choir-custom',
        );
        if (!first) return;
        const menu = menuUnder(catalogue, limits, first.medium);
        const asked = configured({ medium: first.medium, levelId: first.level.id });
        const request = requestOf(repairConfiguration(asked, menu).configuration)!;
        expect(generateExercise(request, seed).kind).toBe('exercise');
      }),
      { numRuns: 20 },
    );
  });

  it('name the instruments that are left, the fixed one alone', () => {
    expect(
      mediumsLeft(catalogue, limitsWith({ ...open, medium: always('oboe') }, noLimits)),
    ).toEqual(['oboe']);
    const two = limitsWith({ ...open, medium: among('tuba', 'violin') }, noLimits);
    expect(mediumsLeft(catalogue, two)).toEqual(['violin', 'tuba']);
  });
});
