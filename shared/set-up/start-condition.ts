import { ownChoir } from '../catalogue/ensemble.ts';
import { annotationsOffered } from './annotation-choices.ts';
import { areAll, keysToDraw, metersToDraw, minorScalesOffered } from './choices.ts';
import { measureCountsOffered, usualMeasureCount } from './measure-counts.ts';
import { isCustomLevel, keysOf, levelOf, type Menu, type MenuLevel, mediumOf } from './menu.ts';
import { isPart, mustChoosePart } from './muted-part.ts';
import type { SetUpChoice } from './set-up-choice.ts';
import type { SetUpSituation } from './situation.ts';
import { areVoicesLegal } from './voices.ts';

/** What keeps an exercise from starting, by what is to be chosen. */
export type StartProblem =
  | 'instrument'
  | 'level'
  | 'measureCount'
  | 'key'
  | 'meter'
  | 'customLevel'
  | 'voices'
  | 'part'
  | 'minorScale'
  | 'annotation';

/**
 * What is still to be chosen, or chosen otherwise, before there can be music (spec 2 §5); empty where it can start.
 * Meters and keys that are left open are the level's own, so they count as chosen, and -1 is a count above 0.
 */
export function startProblems(
  configuration: SetUpChoice,
  menu: Menu,
  situation: SetUpSituation,
): readonly StartProblem[] {
  if (mediumOf(menu, configuration.medium) === null) return ['instrument'];
  const level = levelOf(menu, configuration.levelId);
  if (!level) return ['level'];
  const checks: readonly (readonly [StartProblem, boolean])[] = [
    ['customLevel', isCustomLegal(configuration, menu)],
    ['measureCount', isCountLegal(configuration, menu)],
    ['voices', isChoirLegal(configuration, level, menu)],
    ['part', isPartChosen(configuration, menu, situation)],
    ['meter', areMetersChosen(configuration, level)],
    ['key', areKeysChosen(configuration, level)],
    ['minorScale', isMinorScaleLegal(configuration, level)],
    ['annotation', isAnnotationLegal(configuration, menu)],
  ];
  return checks.flatMap(([problem, isFine]) => (isFine ? [] : [problem]));
}

export function canStart(
  configuration: SetUpChoice,
  menu: Menu,
  situation: SetUpSituation,
): boolean {
  return startProblems(configuration, menu, situation).length === 0;
}

/** A custom level needs an instrument it can be made for. */
export function isCustomLegal({ levelId, medium }: SetUpChoice, menu: Menu): boolean {
  return !isCustomLevel(levelId) || mediumOf(menu, medium)?.customization !== 'none';
}

export function isChoirLegal(
  { medium, voices }: SetUpChoice,
  level: MenuLevel,
  { metadata }: Menu,
): boolean {
  return medium !== ownChoir || areVoicesLegal(voices, level.maxSelectablePitchParts, metadata);
}

export function isPartChosen(
  configuration: SetUpChoice,
  menu: Menu,
  situation: SetUpSituation,
): boolean {
  const { studentsVoice } = configuration;
  return (
    !mustChoosePart(configuration, menu, situation) || isPart(studentsVoice, configuration, menu)
  );
}

export function areMetersChosen(configuration: SetUpChoice, level: MenuLevel): boolean {
  const { timeSignatures } = configuration;
  return metersToDraw(configuration, level).length > 0 && areAll(timeSignatures, level.timeSigs);
}

/** Without pitches there is nothing to choose, and keys that are off are the level's own. */
export function areKeysChosen(configuration: SetUpChoice, level: MenuLevel): boolean {
  const { useKeySignatures, keySignatures } = configuration;
  return !useKeySignatures || areAll(keySignatures, keysOf(level));
}

/** "No minor" needs a major key to draw. */
function isMinorScaleLegal(configuration: SetUpChoice, level: MenuLevel): boolean {
  const { minorScale } = configuration;
  if (minorScale === 'any') return true;
  const isRead = minorScalesOffered(level).includes(minorScale);
  if (minorScale !== 'none') return isRead;
  return keysOf(level).length === 0 || keysToDraw(configuration, level).length > 0;
}

function isCountLegal(configuration: SetUpChoice, menu: Menu): boolean {
  const { measureCount } = configuration;
  const isUsual = measureCount === usualMeasureCount;
  return isUsual || measureCountsOffered(configuration, menu).includes(measureCount);
}

function isAnnotationLegal(configuration: SetUpChoice, menu: Menu): boolean {
  const { annotation } = configuration;
  return annotation === 'none' || annotationsOffered(configuration, menu).includes(annotation);
}
