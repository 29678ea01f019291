import type { AnnotationKind } from '../catalogue/annotations.ts';
import { type MeasureProfile, measureProfiles } from '../catalogue/measure-counts.ts';
import type { MinorScaleChoice } from '../generation/minor-scale-choices.ts';
import type { Hertz } from '../lib/units.ts';
import { type ClassSwitches, eachSwitch } from './class-switches.ts';
import { type Behaviour, noLimits, type UserConstraints } from './limits.ts';
import { usualMeasureCount } from './measure-counts.ts';

/** The students choose. */
interface Open {
  readonly behaviour: 'LetStudentChoose';
}
/** The students choose, among these or among all. */
interface Among<Value> extends Open {
  readonly among: readonly Value[] | null;
}
/** Always this. */
interface Locked<Value> {
  readonly behaviour: 'Locked';
  readonly value: Value;
}
/** Not used: the level has its own. */
interface Disabled {
  readonly behaviour: 'Disabled';
}

/**
 * What a teacher says of practice in a class: one value a choice, so that what is fixed and what it is fixed to are never
 * apart, and a colleague's change of another choice stays. No music is without an instrument and a level, so these two are
 * always in use.
 */
export interface PracticeSettings extends ClassSwitches {
  readonly medium: Among<string> | Locked<string>;
  readonly level: Among<string> | Locked<string>;
  readonly meter: Open | Locked<readonly string[]> | Disabled;
  readonly key: Open | Locked<readonly string[]> | Disabled;
  readonly measureCount: Among<number> | Locked<number> | Disabled;
  /** What there is to choose from of measures; null for the usual. */
  readonly profile: MeasureProfile | null;
  readonly annotation: Open | Locked<Exclude<AnnotationKind, 'none'>> | Disabled;
  readonly minorScale: Open | Locked<Exclude<MinorScaleChoice, 'any'>> | Disabled;
  /** What A above middle C is meant to be, in hertz; null leaves it to the students. */
  readonly a4: Hertz | null;
  /** Shown before the others. */
  readonly favoriteMediums: readonly string[];
}
export type PracticeSetting = keyof PracticeSettings;

const open = { behaviour: 'LetStudentChoose' } as const;

/** Limits as a teacher is shown them. A lock without a value keeps what a student has: they choose. */
export function settingsOf(limits: UserConstraints): PracticeSettings {
  const { behaviours, locked } = limits;
  const { mediumWhitelist, levelIds, measureCounts } = limits;
  const count = said(behaviours.measureCount, locked.measureCount, usualMeasureCount);
  return {
    medium: always(behaviours.medium, locked.medium) ?? { ...open, among: mediumWhitelist },
    level: always(behaviours.level, locked.levelId) ?? { ...open, among: levelIds },
    meter: said(behaviours.meter, someOf(locked.timeSignatures), null),
    key: said(behaviours.key, someOf(locked.keySignatures), null),
    measureCount: count.behaviour === open.behaviour ? { ...open, among: measureCounts } : count,
    profile: measureProfiles.find((one) => one === limits.profile) ?? null,
    annotation: said(behaviours.annotation, locked.annotation, 'none'),
    minorScale: said(behaviours.minorScale, locked.minorScale, 'any'),
    a4: limits.a4,
    favoriteMediums: limits.favoriteMediums,
    ...eachSwitch((name) => limits[name]),
  };
}

/** What may be taken away: by the behaviour, or by a value that says no more than the level does. */
function said<Value, Nothing>(
  behaviour: Behaviour,
  value: Value | undefined,
  nothing: Nothing,
): Open | Locked<Exclude<Value, Nothing>> | Disabled {
  if (behaviour === 'Disabled') return { behaviour };
  const isOff = (value as unknown) === nothing && behaviour === 'Locked';
  if (isOff) return { behaviour: 'Disabled' };
  return always(behaviour, value as Exclude<Value, Nothing> | undefined) ?? open;
}

/** Without an instrument or a level there is no music: taking the choice away fixes it too. */
function always<Value>(behaviour: Behaviour, value: Value | undefined): Locked<Value> | null {
  if (behaviour === 'LetStudentChoose' || value === undefined) return null;
  return { behaviour: 'Locked', value };
}

const someOf = (names: readonly string[] | undefined) => (names?.length ? names : undefined);

/** Limits with these settings in them; what no teacher is asked about stays as it was. */
export function limitsWith(settings: PracticeSettings, before: UserConstraints): UserConstraints {
  const { medium, level, meter, key, measureCount, annotation, minorScale, ...plain } = settings;
  return {
    ...before,
    ...plain,
    behaviours: {
      medium: medium.behaviour,
      level: level.behaviour,
      meter: meter.behaviour,
      key: key.behaviour,
      measureCount: measureCount.behaviour,
      annotation: annotation.behaviour,
      minorScale: minorScale.behaviour,
    },
    locked: {
      ...(before.locked.voices && { voices: before.locked.voices }),
      ...(medium.behaviour === 'Locked' && { medium: medium.value }),
      ...(level.behaviour === 'Locked' && { levelId: level.value }),
      ...(meter.behaviour === 'Locked' && { timeSignatures: meter.value }),
      ...(key.behaviour === 'Locked' && { keySignatures: key.value }),
      ...(measureCount.behaviour === 'Locked' && { measureCount: measureCount.value }),
      ...(annotation.behaviour === 'Locked' && { annotation: annotation.value }),
      ...(minorScale.behaviour === 'Locked' && { minorScale: minorScale.value }),
    },
    mediumWhitelist: medium.behaviour === 'LetStudentChoose' ? medium.among : null,
    levelIds: level.behaviour === 'LetStudentChoose' ? level.among : null,
    measureCounts: measureCount.behaviour === 'LetStudentChoose' ? measureCount.among : null,
  };
}

/** Of a class of which nobody said anything. */
export const openSettings = settingsOf(noLimits);
