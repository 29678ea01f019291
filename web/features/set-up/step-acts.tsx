import { ChevronLeft, Play } from 'lucide-react';
import { canStart } from '#shared/set-up/start-condition';
import type { SetUpStep } from '#shared/set-up/steps';
import * as m from '../../i18n/generated/messages.js';
import type { Address } from '../../paths/page.ts';
import { pages } from '../../paths/pages.ts';
import { addressOfMusic } from '../../set-up/address-of-music.ts';
import { StartAct } from '../../set-up/start-act.tsx';
import { stepLabel } from '../../set-up/step-label.ts';
import type { SetUp } from '../../set-up/use-set-up.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';

interface StepAct {
  readonly setUp: SetUp;
}

/** To the step before, or out of set-up from the first. */
export function StepBack({ setUp, previous }: StepAct & { readonly previous: SetUpStep | null }) {
  return previous === null ? (
    <ButtonLink look="quiet" icon aria-label={m.stage_back()} {...homeOfScope(setUp)}>
      <Icon of={ChevronLeft} />
    </ButtonLink>
  ) : (
    <Button look="quiet" icon aria-label={m.stage_back()} onPress={() => setUp.backTo(previous)}>
      <Icon of={ChevronLeft} />
    </Button>
  );
}

/** To the next step, or to the music. */
export function StepOn({ setUp, next }: StepAct & { readonly next: SetUpStep }) {
  const { step, configuration, menu, situation, exerciseType, open } = setUp;
  if (step === 'start') return <StartAct setUp={setUp} />;
  return (
    <>
      {next !== step && (
        <Button onPress={() => void open(next)}>{m.setUp_next({ step: stepLabel(next) })}</Button>
      )}
      {exerciseType === 'sr' && canStart(configuration, menu, situation) && (
        <ButtonLink look="primary" {...addressOfMusic(setUp)}>
          <Icon of={Play} filled />
          {m.setUp_play()}
        </ButtonLink>
      )}
    </>
  );
}

function homeOfScope({ scope }: SetUp): Address {
  return (scope.kind === 'assignment' ? pages.assignments : pages.sightReading).at({});
}
