import { ownChoir } from '../catalogue/ensemble.ts';
import { legalAnnotation } from './annotation-choices.ts';
import { keysToDraw, minorScalesOffered } from './choices.ts';
import { legalMeasureCount } from './measure-counts.ts';
import {
  familyOf,
  familyOfMedium,
  keysOf,
  levelOf,
  type Menu,
  type MenuLevel,
  mediumOf,
} from './menu.ts';
import { isPart } from './muted-part.ts';
import { noPart } from './no-part.ts';
import { emptyChoice, type SetUpChoice } from './set-up-choice.ts';
import { isCustomLegal } from './start-condition.ts';
import { cutVoices } from './voices.ts';

/**
 * A configuration with all that is legal in it, and what is not replaced by what is nearest or left open. Call it when
 * the levels of another medium arrive: until they are there the level and what hangs on it stay as they are.
 */
export function keepLegal(configuration: SetUpChoice, menu: Menu): SetUpChoice {
  const placed = withMedium(configuration, menu);
  if (placed.medium === null || menu.standards === null) return placed;
  const level = isCustomLegal(placed, menu) ? levelOf(menu, placed.levelId) : null;
  return level ? withLevel(placed, level, menu) : { ...placed, levelId: null };
}

/** The medium and what hangs on it alone. A family of one instrument has chosen it. */
function withMedium(configuration: SetUpChoice, menu: Menu): SetUpChoice {
  const wished = familyOf(menu, configuration.family);
  const only = wished?.mediumIds.length === 1 ? wished.mediumIds[0]! : null;
  const medium = mediumOf(menu, configuration.medium)?.id ?? only;
  if (medium === null) {
    const { voices, studentsVoice } = emptyChoice;
    return { ...configuration, family: wished?.id ?? null, medium, voices, studentsVoice };
  }
  const { voices, levelId } = configuration;
  const most = levelOf(menu, levelId)?.maxSelectablePitchParts ?? mostVoices;
  const placed = {
    ...configuration,
    family: familyOfMedium(menu, medium),
    medium,
    voices: medium === ownChoir ? cutVoices(voices, most, menu.metadata) : [],
  };
  return {
    ...placed,
    useKeySignatures: placed.useKeySignatures || !menu.limits.allowUserToDisableKey,
    measureCount: legalMeasureCount(placed, menu),
    annotation: legalAnnotation(placed, menu),
  };
}

/** Of any level. */
const mostVoices = 4;

function withLevel(configuration: SetUpChoice, level: MenuLevel, menu: Menu): SetUpChoice {
  const { timeSignatures, keySignatures, useKeySignatures, studentsVoice } = configuration;
  const meters = timeSignatures.filter((name) => level.timeSigs.includes(name));
  const hasLost = timeSignatures.length > 0 && meters.length === 0;
  const keys = keysOf(level);
  const kept: SetUpChoice = {
    ...configuration,
    timeSignatures: hasLost ? level.timeSigs.slice(0, 1) : meters,
    keySignatures: useKeySignatures ? keySignatures.filter((name) => keys.includes(name)) : [],
    studentsVoice: isPart(studentsVoice, configuration, menu) ? studentsVoice : noPart,
  };
  return { ...kept, minorScale: legalMinorScale(kept, level) };
}

/** "No minor" must leave a key to draw. */
function legalMinorScale(configuration: SetUpChoice, level: MenuLevel): SetUpChoice['minorScale'] {
  const { minorScale } = configuration;
  const isRead = minorScalesOffered(level).includes(minorScale);
  return isRead && keysToDraw(configuration, level).length > 0 ? minorScale : 'any';
}
