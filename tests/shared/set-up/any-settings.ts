import fc from 'fast-check';
import { annotationKinds } from '#shared/catalogue/annotations';
import { measureProfiles } from '#shared/catalogue/measure-counts';
import { minorScaleChoices } from '#shared/generation/minor-scale-choices';
import { allKeys, keyName } from '#shared/music/key';
import { meters } from '#shared/music/meter';
import { eachSwitch } from '#shared/set-up/class-switches';
import type { PracticeSettings } from '#shared/set-up/practice-settings';
import { menuOf } from './menus.ts';

const mediums = Object.keys(menuOf(null).metadata.mediums);
const levels = ['pv~1', 'pv~2', 'pv~4', 'pv~8', 'kod~1', 'kod~5', 'sch~2', 's~3'];
const counts = [1, 2, 4, 5, 8, 12, 16, 32];

const open = { behaviour: 'LetStudentChoose' } as const;
const off = { behaviour: 'Disabled' } as const;
const locked = <Value>(value: fc.Arbitrary<Value>) =>
  fc.record({ behaviour: fc.constant('Locked' as const), value });
const some = <Value>(values: readonly Value[], minLength = 0) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength, maxLength: 4 });
const among = <Value>(values: readonly Value[]) =>
  fc.record({
    behaviour: fc.constant('LetStudentChoose' as const),
    among: fc.option(some(values)),
  });
const except = <Value, Not extends Value>(values: readonly Value[], not: Not) =>
  fc.constantFrom(...values.filter((one): one is Exclude<Value, Not> => one !== not));

/** Whatever a teacher might say, sense or nonsense. */
export const anySettings: fc.Arbitrary<PracticeSettings> = fc.record({
  a4: fc.option(fc.integer({ min: 415, max: 466 })),
  medium: fc.oneof(among(mediums), locked(fc.constantFrom(...mediums))),
  level: fc.oneof(among(levels), locked(fc.constantFrom(...levels))),
  meter: fc.oneof(
    fc.constant(open),
    fc.constant(off),
    locked(
      some(
        meters.map(({ name }) => name),
        1,
      ),
    ),
  ),
  key: fc.oneof(fc.constant(open), fc.constant(off), locked(some(allKeys.map(keyName), 1))),
  measureCount: fc.oneof(among(counts), locked(fc.constantFrom(...counts)), fc.constant(off)),
  profile: fc.constantFrom(null, ...measureProfiles),
  annotation: fc.oneof(
    fc.constant(open),
    fc.constant(off),
    locked(except(annotationKinds, 'none' as const)),
  ),
  minorScale: fc.oneof(
    fc.constant(open),
    fc.constant(off),
    locked(except(minorScaleChoices, 'any' as const)),
  ),
  favoriteMediums: some(mediums),
  ...eachSwitch(() => fc.boolean()),
});
