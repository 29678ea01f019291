import type { AnnotationKind } from '../catalogue/annotations.ts';
import type { FamilyId } from '../catalogue/family-ids.ts';
import { annotationsOffered } from './annotation-choices.ts';
import { minorScalesOffered } from './choices.ts';
import { keepLegal } from './keep-legal.ts';
import type { LimitedChoice } from './limits.ts';
import { lockOf } from './locks.ts';
import { measureCountsOffered, usualMeasureCount } from './measure-counts.ts';
import { familyOf, familyOfMedium, keysOf, levelOf, type Menu, mediumOf } from './menu.ts';
import { isPart } from './muted-part.ts';
import { noPart } from './no-part.ts';
import { emptyChoice, type SetUpChoice } from './set-up-choice.ts';

/*
 * What choosing does (spec 2 §4, "Selection rules"). Each answers with a new configuration, or with the same one where
 * the choice is locked or not offered.
 */

/** Another family clears the instrument; a family of one instrument chooses it. */
export function chooseFamily(configuration: SetUpChoice, menu: Menu, id: FamilyId): SetUpChoice {
  const family = familyOf(menu, id);
  if (!family || id === configuration.family || !isFree('medium', configuration, menu)) {
    return configuration;
  }
  const { medium, voices, studentsVoice } = emptyChoice;
  const moved = { ...configuration, family: id, medium, voices, studentsVoice };
  return family.mediumIds.length === 1
    ? chooseInstrument(moved, menu, family.mediumIds[0]!)
    : moved;
}

/**
 * Keeps what the new instrument has too. The menu's levels are still the old one's: when the new ones are there
 * `keepLegal` goes through the level and what hangs on it.
 */
export function chooseInstrument(
  configuration: SetUpChoice,
  menu: Menu,
  medium: string,
): SetUpChoice {
  if (!mediumOf(menu, medium) || medium === configuration.medium) return configuration;
  if (!isFree('medium', configuration, menu)) return configuration;
  const moved = {
    ...configuration,
    family: familyOfMedium(menu, medium),
    medium,
    studentsVoice: noPart,
  };
  return keepLegal(moved, { ...menu, standards: null });
}

/** A level with one meter sets it, and what the level has not is left out. */
export function chooseLevel(configuration: SetUpChoice, menu: Menu, levelId: string): SetUpChoice {
  const level = levelOf(menu, levelId);
  if (!level || levelId === configuration.levelId) return configuration;
  if (!isFree('level', configuration, menu)) return configuration;
  const kept = keepLegal({ ...configuration, levelId }, menu);
  const isSet = level.timeSigs.length === 1 && lockOf('meter', menu.limits) === 'open';
  return isSet ? { ...kept, timeSignatures: level.timeSigs } : kept;
}

/** An empty list leaves the meter to the level. */
export function chooseMeters(
  configuration: SetUpChoice,
  menu: Menu,
  timeSignatures: readonly string[],
): SetUpChoice {
  const level = levelOf(menu, configuration.levelId);
  if (!level || lockOf('meter', menu.limits) !== 'open') return configuration;
  const legal = once(timeSignatures).filter((name) => level.timeSigs.includes(name));
  if (legal.length === 0 && timeSignatures.length > 0) return configuration;
  return { ...configuration, timeSignatures: legal };
}

/** An empty list leaves the key to the level. */
export function chooseKeys(
  configuration: SetUpChoice,
  menu: Menu,
  keySignatures: readonly string[],
): SetUpChoice {
  const level = levelOf(menu, configuration.levelId);
  if (!level || lockOf('key', menu.limits) !== 'open') return configuration;
  const keys = keysOf(level);
  const legal = once(keySignatures).filter((name) => keys.includes(name));
  if (legal.length === 0 && keySignatures.length > 0) return configuration;
  return keepLegal({ ...configuration, useKeySignatures: true, keySignatures: legal }, menu);
}

/** Off, the level's own keys are used. A teacher may want the choice to be made. */
export function switchKeys(
  configuration: SetUpChoice,
  menu: Menu,
  useKeySignatures: boolean,
): SetUpChoice {
  const { limits } = menu;
  if (lockOf('key', limits) !== 'open') return configuration;
  if (!useKeySignatures && !limits.allowUserToDisableKey) return configuration;
  const { keySignatures } = useKeySignatures ? configuration : emptyChoice;
  return keepLegal({ ...configuration, useKeySignatures, keySignatures }, menu);
}

/** @param measureCount one of `measureCountsOffered`; any other is the usual count */
export function chooseMeasureCount(
  configuration: SetUpChoice,
  menu: Menu,
  measureCount: number,
): SetUpChoice {
  if (lockOf('measureCount', menu.limits) !== 'open') return configuration;
  const isOffered = measureCountsOffered(configuration, menu).includes(measureCount);
  return { ...configuration, measureCount: isOffered ? measureCount : usualMeasureCount };
}

/** Voices of a choir that is put together by hand, cut to what the level has room for. */
export function chooseVoices(
  configuration: SetUpChoice,
  menu: Menu,
  voices: readonly string[],
): SetUpChoice {
  if (menu.limits.locked.voices !== undefined) return configuration;
  return keepLegal({ ...configuration, voices }, menu);
}

/** The part that is to be silent, or `noPart`. */
export function choosePart(
  configuration: SetUpChoice,
  menu: Menu,
  studentsVoice: number,
): SetUpChoice {
  if (studentsVoice !== noPart && !isPart(studentsVoice, configuration, menu)) return configuration;
  return { ...configuration, studentsVoice };
}

export function chooseAnnotation(
  configuration: SetUpChoice,
  menu: Menu,
  annotation: AnnotationKind,
): SetUpChoice {
  if (lockOf('annotation', menu.limits) !== 'open') return configuration;
  const isOffered =
    annotation === 'none' || annotationsOffered(configuration, menu).includes(annotation);
  return isOffered ? { ...configuration, annotation } : configuration;
}

export function chooseMinorScale(
  configuration: SetUpChoice,
  menu: Menu,
  minorScale: SetUpChoice['minorScale'],
): SetUpChoice {
  const level = levelOf(menu, configuration.levelId);
  if (!level || lockOf('minorScale', menu.limits) !== 'open') return configuration;
  if (!minorScalesOffered(level).includes(minorScale)) return configuration;
  return keepLegal({ ...configuration, minorScale }, menu);
}

/**
 * Turning off the choice of several meters or keys keeps the first; turning it on changes nothing yet. A teacher's list
 * is never offered for it, and stands again under `applyLimits`.
 */
export function setMultiSelect(
  configuration: SetUpChoice,
  choice: 'meter' | 'key',
  isOn: boolean,
): SetUpChoice {
  const field = choice === 'meter' ? 'timeSignatures' : 'keySignatures';
  if (isOn || configuration[field].length < 2) return configuration;
  return { ...configuration, [field]: configuration[field].slice(0, 1) };
}

/** A locked choice without a value of the teacher's may be made once. */
function isFree(
  choice: Extract<LimitedChoice, 'medium' | 'level'>,
  configuration: SetUpChoice,
  { limits }: Menu,
): boolean {
  if (lockOf(choice, limits) === 'open') return true;
  const field = choice === 'medium' ? 'medium' : 'levelId';
  return configuration[field] === null && limits.locked[field] === undefined;
}

function once(names: readonly string[]): readonly string[] {
  return [...new Set(names)];
}
