import { ownChoir } from '../catalogue/ensemble.ts';
import { assertNever } from '../lib/assert-never.ts';
import type { LimitedChoice } from './limits.ts';
import {
  familyOf,
  familyOfMedium,
  isCustomLevel,
  keysOf,
  levelOf,
  type Menu,
  mediumOf,
} from './menu.ts';
import { mustChoosePart } from './muted-part.ts';
import type { SetUpChoice } from './set-up-choice.ts';
import type { SetUpSituation } from './situation.ts';
import {
  areKeysChosen,
  areMetersChosen,
  canStart,
  isChoirLegal,
  isCustomLegal,
  isPartChosen,
} from './start-condition.ts';
import { type SetUpStep, setUpSteps } from './steps.ts';

export type TabState = 'enabled' | 'hidden' | 'disabled';

/** Which steps the strip shows, and which of them can be opened (spec 2 §2, "Mixer tabs"). */
export function tabStates(
  configuration: SetUpChoice,
  menu: Menu,
  situation: SetUpSituation,
): Readonly<Record<SetUpStep, TabState>> {
  return Object.fromEntries(
    setUpSteps.map((step) => [step, tabState(step, configuration, menu, situation)]),
  ) as Record<SetUpStep, TabState>;
}

function tabState(
  step: SetUpStep,
  configuration: SetUpChoice,
  menu: Menu,
  situation: SetUpSituation,
): TabState {
  const { behaviours } = menu.limits;
  const medium = mediumOf(menu, configuration.medium);
  const level = medium && levelOf(menu, configuration.levelId);
  const onceLevel = enabledWhen(level !== null);
  switch (step) {
    case 'instrument-family':
      return 'enabled';
    case 'instrument':
      return enabledWhen(familyOf(menu, chosenFamily(configuration, menu)) !== null);
    case 'level':
      return enabledWhen(medium !== null);
    case 'voices':
      return configuration.medium === ownChoir ? onceLevel : 'hidden';
    case 'part':
      return mustChoosePart(configuration, menu, situation) ? onceLevel : 'hidden';
    case 'custom-rhythms':
      return level && isCustomLevel(level.id) ? 'enabled' : 'hidden';
    case 'custom-pitches':
      return level && isCustomLevel(level.id) && medium?.customization === 'pitches-and-rhythms'
        ? 'enabled'
        : 'hidden';
    case 'time-signature':
      return behaviours.meter === 'Disabled' ? 'hidden' : onceLevel;
    case 'key-signature':
      if (behaviours.key === 'Disabled') return 'hidden';
      return level && keysOf(level).length === 0 ? 'hidden' : onceLevel;
    case 'annotations':
      return behaviours.annotation === 'Disabled' ? 'hidden' : onceLevel;
    case 'start':
      return enabledWhen(canStart(configuration, menu, situation));
    default:
      return assertNever(step);
  }
}

/** Whether a step asks nothing more. */
export function isFinished(
  step: SetUpStep,
  configuration: SetUpChoice,
  menu: Menu,
  situation: SetUpSituation,
): boolean {
  const medium = mediumOf(menu, configuration.medium);
  const level = medium && levelOf(menu, configuration.levelId);
  switch (step) {
    case 'instrument-family':
      return familyOf(menu, chosenFamily(configuration, menu)) !== null;
    case 'instrument':
      return medium !== null;
    case 'level':
      return level !== null;
    case 'voices':
      return level !== null && isChoirLegal(configuration, level, menu);
    case 'part':
      return isPartChosen(configuration, menu, situation);
    case 'custom-rhythms':
    case 'custom-pitches':
      return isCustomLegal(configuration, menu);
    case 'time-signature':
      return level !== null && areMetersChosen(configuration, level);
    case 'key-signature':
      return level !== null && areKeysChosen(configuration, level);
    case 'annotations':
      return level !== null;
    case 'start':
      return canStart(configuration, menu, situation);
    default:
      return assertNever(step);
  }
}

/** The first step that is shown and still asks something; null where all is chosen. */
export function firstUnfinished(
  configuration: SetUpChoice,
  menu: Menu,
  situation: SetUpSituation,
): SetUpStep | null {
  const states = tabStates(configuration, menu, situation);
  const asks = (step: SetUpStep) =>
    states[step] !== 'hidden' && !isFinished(step, configuration, menu, situation);
  return setUpSteps.find(asks) ?? null;
}

/**
 * Where a tab leads: itself, but a family of one instrument has nothing to choose, so that its instrument tab leads
 * back to the families.
 */
export function tabTarget(step: SetUpStep, configuration: SetUpChoice, menu: Menu): SetUpStep {
  return step === 'instrument' && hasOneInstrument(configuration, menu)
    ? 'instrument-family'
    : step;
}

/** What is chosen in a step, as far as a teacher may hold it fast. */
const choicesOf: Partial<Record<SetUpStep, readonly LimitedChoice[]>> = {
  'instrument-family': ['medium'],
  instrument: ['medium'],
  level: ['level'],
  'time-signature': ['meter'],
  'key-signature': ['key', 'minorScale'],
  annotations: ['annotation'],
};

/** Whether one comes through a step on the way: not in an assignment where all of it is fixed. The strip leads there all the same. */
function isOnTheWay(step: SetUpStep, { limits }: Menu, { isAssignment }: SetUpSituation): boolean {
  const choices = choicesOf[step];
  if (!isAssignment || choices === undefined) return true;
  return choices.some((choice) => limits.behaviours[choice] === 'LetStudentChoose');
}

/** The next step that can be opened, else the first that still asks something, else level. */
export function nextStep(
  from: SetUpStep,
  configuration: SetUpChoice,
  menu: Menu,
  situation: SetUpSituation,
): SetUpStep {
  const states = tabStates(configuration, menu, situation);
  const after = setUpSteps.slice(setUpSteps.indexOf(from) + 1);
  const next = after.find(
    (step) =>
      states[step] === 'enabled' &&
      tabTarget(step, configuration, menu) === step &&
      isOnTheWay(step, menu, situation),
  );
  return next ?? firstUnfinished(configuration, menu, situation) ?? 'level';
}

/** The step before that can be opened; null before the first. */
export function previousStep(
  from: SetUpStep,
  configuration: SetUpChoice,
  menu: Menu,
  situation: SetUpSituation,
): SetUpStep | null {
  const states = tabStates(configuration, menu, situation);
  const before = setUpSteps.slice(0, setUpSteps.indexOf(from));
  const isOpen = (step: SetUpStep) =>
    states[step] === 'enabled' &&
    tabTarget(step, configuration, menu) === step &&
    isOnTheWay(step, menu, situation);
  return before.findLast(isOpen) ?? null;
}

function hasOneInstrument(configuration: SetUpChoice, menu: Menu): boolean {
  return familyOf(menu, chosenFamily(configuration, menu))?.mediumIds.length === 1;
}

/** A link may name an instrument and leave its family out. */
function chosenFamily({ family, medium }: SetUpChoice, menu: Menu) {
  return family ?? (medium === null ? null : familyOfMedium(menu, medium));
}

function enabledWhen(condition: boolean): TabState {
  return condition ? 'enabled' : 'disabled';
}
