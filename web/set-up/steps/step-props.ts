import type { Menu } from '#shared/set-up/menu';
import type { SetUpChoice } from '#shared/set-up/set-up-choice';
import type { SetUpSituation } from '#shared/set-up/situation';
import type { SetUpStep } from '#shared/set-up/steps';

/** What every step of set-up is given. */
export interface StepProps {
  readonly configuration: SetUpChoice;
  readonly menu: Menu;
  readonly situation: SetUpSituation;
  readonly onChange: (configuration: SetUpChoice) => void;
  /** Chooses and goes on in one: nothing else is to be chosen here. `done` is a later step that was chosen with it. */
  readonly onChoose: (configuration: SetUpChoice, done?: SetUpStep) => void;
}
