import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualSwitches } from '#shared/set-up/class-switches';
import { noLimits, type UserConstraints } from '#shared/set-up/limits';
import {
  limitsWith,
  openSettings as open,
  type PracticeSettings,
  settingsOf,
} from '#shared/set-up/practice-settings';
import { anySettings } from './any-settings.ts';

const with_ = (changed: Partial<PracticeSettings>) => limitsWith({ ...open, ...changed }, noLimits);

describe('what a teacher says of practice', () => {
  it('is nothing where nobody said anything', () => {
    expect(open).toEqual({
      ...{ medium: { behaviour: 'LetStudentChoose', among: null } },
      ...{ level: { behaviour: 'LetStudentChoose', among: null } },
      ...{ measureCount: { behaviour: 'LetStudentChoose', among: null } },
      ...{ meter: { behaviour: 'LetStudentChoose' }, key: { behaviour: 'LetStudentChoose' } },
      annotation: { behaviour: 'LetStudentChoose' },
      minorScale: { behaviour: 'LetStudentChoose' },
      ...{ favoriteMediums: [], profile: null, a4: null },
      ...usualSwitches,
    });
    expect(limitsWith(open, noLimits)).toEqual(noLimits);
  });

  it.each<[string, Partial<PracticeSettings>, Partial<UserConstraints>]>([
    [
      'some instruments',
      { medium: { behaviour: 'LetStudentChoose', among: ['violin', 'cello'] } },
      { mediumWhitelist: ['violin', 'cello'] },
    ],
    [
      'one level',
      { level: { behaviour: 'Locked', value: 'pv~2' } },
      { behaviours: { ...noLimits.behaviours, level: 'Locked' }, locked: { levelId: 'pv~2' } },
    ],
    [
      'no meters',
      { meter: { behaviour: 'Disabled' } },
      { behaviours: { ...noLimits.behaviours, meter: 'Disabled' } },
    ],
    [
      'two keys',
      { key: { behaviour: 'Locked', value: ['G', 'D'] } },
      {
        behaviours: { ...noLimits.behaviours, key: 'Locked' },
        locked: { keySignatures: ['G', 'D'] },
      },
    ],
    [
      'short music',
      { measureCount: { behaviour: 'LetStudentChoose', among: [4, 8] } },
      { measureCounts: [4, 8] },
    ],
    ['short music alone', { profile: 'short' }, { profile: 'short' }],
    ['what A is', { a4: 442 }, { a4: 442 }],
    ['favourites', { favoriteMediums: ['oboe'] }, { favoriteMediums: ['oboe'] }],
  ])('%s: is what its students get', (_, settings, limits) => {
    expect(with_(settings)).toEqual({ ...noLimits, ...limits });
  });

  it.each<[string, Partial<UserConstraints>, Partial<PracticeSettings>]>([
    [
      'a lock without a value, under which students choose',
      { behaviours: { ...noLimits.behaviours, level: 'Locked', key: 'Locked' } },
      {},
    ],
    [
      'an instrument that was taken away with a value, which is always that one',
      { behaviours: { ...noLimits.behaviours, medium: 'Disabled' }, locked: { medium: 'oboe' } },
      { medium: { behaviour: 'Locked', value: 'oboe' } },
    ],
    [
      'values that say no more than the level, which are not used',
      {
        behaviours: {
          ...noLimits.behaviours,
          ...{ measureCount: 'Locked', annotation: 'Locked', minorScale: 'Locked' },
        },
        locked: { measureCount: -1, annotation: 'none', minorScale: 'any' },
      },
      {
        ...{ measureCount: { behaviour: 'Disabled' }, annotation: { behaviour: 'Disabled' } },
        minorScale: { behaviour: 'Disabled' },
      },
    ],
    ['a profile that nobody knows, which changes nothing', { profile: 'toString' }, {}],
    [
      'values that were not in force, which are forgotten',
      { locked: { timeSignatures: ['4/4'], annotation: 'none' } },
      {},
    ],
  ])('is read from limits of other hands: %s', (_, limits, settings) => {
    expect(settingsOf({ ...noLimits, ...limits })).toEqual({ ...open, ...settings });
  });

  it('keeps what no teacher is asked about', () => {
    const before: UserConstraints = {
      ...noLimits,
      ...{
        isCustomizationAllowed: false,
        solfege: 'FixedDo',
        standards: ['kod'],
      },
      locked: { voices: ['tenor', 'bass-voice'], levelId: 'pv~1' },
    };
    expect(limitsWith(open, before)).toEqual({
      ...before,
      locked: { voices: before.locked.voices },
    });
  });

  it('comes back as it was said, whatever it is', () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        expect(settingsOf(limitsWith(settings, noLimits))).toEqual(settings);
      }),
    );
  });
});
