import { levelOf, mediumOf } from '#shared/set-up/menu';
import { type SetUpStep, setUpSteps } from '#shared/set-up/steps';
import { tabStates, tabTarget } from '#shared/set-up/tabs';
import { annotationName } from '../i18n/catalogue-words.ts';
import * as m from '../i18n/generated/messages.js';
import { keyLabel } from '../i18n/key-name.ts';
import { setUpAddress } from '../paths/pages.ts';
import { StripStepLocked } from '../ui/layouts/set-up-step.tsx';
import { StripStep, StripStepButton } from '../ui/layouts/strip-step.tsx';
import { inScope } from './scope.ts';
import { stepLabel } from './step-label.ts';
import type { SetUp } from './use-set-up.ts';

interface StepStripProps {
  readonly setUp: SetUp;
  /** Opens a step of a set-up that stands in no address. */
  readonly onOpen?: (step: SetUpStep) => void;
}

/** Every step that is shown, with what was chosen there. */
export function StepStrip({ setUp, onOpen }: StepStripProps) {
  const { configuration, menu, situation, scope, exerciseType, link, step } = setUp;
  const states = tabStates(configuration, menu, situation);
  return setUpSteps
    .filter((one) => states[one] !== 'hidden')
    .map((one) => {
      const label = stepLabel(one);
      // A drill is practised, and not assigned yet.
      const isOpen = exerciseType === 'sr' || scope.kind !== 'assignment';
      const isReady = states.start === 'enabled' && isOpen;
      const value = valueAt(one, setUp, isReady);
      if (states[one] === 'disabled')
        return <StripStepLocked key={one} label={label} value={value} />;
      const to = tabTarget(one, configuration, menu);
      const shown = { label, value, isCurrent: one === step };
      if (onOpen) return <StripStepButton key={one} {...shown} onPress={() => onOpen(to)} />;
      return (
        <StripStep
          key={one}
          {...setUpAddress({ exerciseType, step: to, ...inScope(scope) }, link)}
          {...shown}
        />
      );
    });
}

function valueAt(step: SetUpStep, { configuration, menu }: SetUp, isReady: boolean): string {
  const { family, medium, levelId, timeSignatures, keySignatures, voices, studentsVoice } =
    configuration;
  const level = levelOf(menu, levelId);
  const open = m.setUp_open();
  switch (step) {
    case 'instrument-family':
      return menu.metadata.mediumFamilies.find(({ id }) => id === family)?.name ?? open;
    case 'instrument':
      return mediumOf(menu, medium)?.name ?? open;
    case 'level':
      return level?.name ?? open;
    case 'voices':
      return voices.length > 0 ? String(voices.length) : open;
    case 'part':
      return studentsVoice < 0 ? open : String(studentsVoice + 1);
    case 'time-signature':
      return someOf(timeSignatures, level?.timeSigs.length ?? 0);
    case 'key-signature':
      return someOf(
        keySignatures.map(keyLabel),
        new Set(level?.keySigs.flatMap(({ keySigIds }) => keySigIds)).size,
      );
    case 'annotations':
      return annotationName(configuration.annotation);
    case 'start':
      return isReady ? m.setUp_ready() : m.setUp_notReady();
    case 'custom-rhythms':
    case 'custom-pitches':
      return open;
  }
}

/** "3/4", "2 of 5", "Any of 5"; nothing is offered before the level is chosen. */
function someOf(chosen: readonly string[], offered: number): string {
  if (offered === 0) return m.setUp_open();
  if (chosen.length === 0) return m.setUp_anyOf({ count: offered });
  return chosen.length === 1
    ? chosen[0]!
    : m.setUp_someOf({ chosen: chosen.length, count: offered });
}
