import { findLevel } from '../catalogue/find-level.ts';
import { inSolfegeOf } from './annotation-choices.ts';
import { keysToDraw, minorScalesOffered } from './choices.ts';
import type { UserConstraints } from './limits.ts';
import { keysOf } from './menu.ts';
import type { MenuCatalogue } from './menu-catalogue.ts';
import { limitsWith, type PracticeSetting, type PracticeSettings } from './practice-settings.ts';
import { mediumsLeft, type Reading, readingsLeft } from './readings.ts';
import { emptyChoice } from './set-up-choice.ts';

/** A setting that leaves nothing to practise, and which one it is. */
export interface SettingProblem {
  readonly path: PracticeSetting;
  readonly code:
    | 'unknown-choice'
    | 'no-instrument-left'
    | 'no-level-left'
    | 'no-level-of-class-left'
    | 'no-meter-left'
    | 'no-measure-count-left'
    | 'no-key-left'
    | 'no-minor-scale-left'
    | 'no-annotation-left';
}

/**
 * Why a class could practise nothing under these settings; empty where at least one level of one instrument has
 * everything that is fixed.
 *
 * @param before the limits as they are, for what no teacher is asked about
 */
export function settingProblems(
  settings: PracticeSettings,
  before: UserConstraints,
  catalogue: MenuCatalogue,
): readonly SettingProblem[] {
  const unknown = unknownChoices(settings, catalogue);
  if (unknown.length > 0) return unknown.map((path) => ({ path, code: 'unknown-choice' }));
  const limits = limitsWith(settings, before);
  if (mediumsLeft(catalogue, limits).length === 0)
    return [{ path: 'medium', code: 'no-instrument-left' }];
  let left = readingsLeft(catalogue, limits);
  if (left.length === 0) {
    const isOfOthers = readingsLeft(catalogue, { ...limits, standards: null }).length > 0;
    return [{ path: 'level', code: isOfOthers ? 'no-level-of-class-left' : 'no-level-left' }];
  }
  const problems: SettingProblem[] = [];
  for (const { path, code, isLeft } of rulesOf(settings, before)) {
    const narrowed = left.filter(isLeft);
    if (narrowed.length === 0) problems.push({ path, code });
    // What is wrong with the rest is said as well.
    else left = narrowed;
  }
  return problems;
}

interface Rule extends SettingProblem {
  /** Whether a reading has what the setting says. */
  readonly isLeft: (reading: Reading) => boolean;
}

/** In the order of set-up: a later one is judged by what the earlier ones leave. */
function rulesOf(settings: PracticeSettings, { solfege }: UserConstraints): readonly Rule[] {
  const { meter, key, measureCount, annotation, minorScale } = settings;
  return [
    {
      path: 'meter',
      code: 'no-meter-left',
      isLeft: ({ level }) => hasFixed(meter, (names) => someIn(names, level.timeSigs)),
    },
    {
      path: 'measureCount',
      code: 'no-measure-count-left',
      isLeft({ measureCounts }) {
        if (measureCount.behaviour === 'LetStudentChoose') return measureCounts.length > 0;
        return hasFixed(measureCount, (count) => measureCounts.includes(count));
      },
    },
    {
      path: 'key',
      code: 'no-key-left',
      isLeft: ({ level }) => hasFixed(key, (names) => someIn(names, keysOf(level))),
    },
    {
      path: 'minorScale',
      code: 'no-minor-scale-left',
      isLeft: ({ level }) =>
        hasFixed(minorScale, (scale) => {
          if (!minorScalesOffered(level).includes(scale)) return false;
          const keySignatures = key.behaviour === 'Locked' ? key.value : [];
          const choice = { ...emptyChoice, keySignatures, minorScale: scale };
          return keysToDraw(choice, level).length > 0;
        }),
    },
    {
      path: 'annotation',
      code: 'no-annotation-left',
      isLeft: ({ annotations }) =>
        hasFixed(annotation, (kind) => annotations.includes(inSolfegeOf(solfege, kind))),
    },
  ];
}

type Fixable = PracticeSettings[PracticeSetting] & { readonly behaviour: string };
type ValueOf<Setting> = Setting extends { readonly value: infer Value } ? Value : never;

/** What is not fixed, every reading has. */
function hasFixed<Setting extends Fixable>(
  setting: Setting,
  has: (value: ValueOf<Setting>) => boolean,
): boolean {
  return !('value' in setting) || has(setting.value as ValueOf<Setting>);
}

const someIn = (names: readonly string[], offered: readonly string[]) =>
  names.some((name) => offered.includes(name));

/** Settings that name an instrument or a level that nobody knows. */
function unknownChoices(
  { medium, level, favoriteMediums }: PracticeSettings,
  catalogue: MenuCatalogue,
): readonly PracticeSetting[] {
  const { mediums } = catalogue.metadata;
  const isMedium = (id: string) => Object.hasOwn(mediums, id);
  const named = (setting: PracticeSettings['medium']) =>
    setting.behaviour === 'Locked' ? [setting.value] : (setting.among ?? []);
  const checks: readonly (readonly [PracticeSetting, boolean])[] = [
    ['medium', named(medium).every(isMedium)],
    ['level', named(level).every((id) => findLevel(id) !== undefined)],
    ['favoriteMediums', favoriteMediums.every(isMedium)],
  ];
  return checks.flatMap(([path, isKnown]) => (isKnown ? [] : [path]));
}
