import type { MixerConfiguration } from '#shared/mixer/configuration';
import type { Menu } from '#shared/mixer/menu';
import type { MixerSituation } from '#shared/mixer/situation';
import type { MixerStep } from '#shared/mixer/steps';

/** What every step of set-up is given. */
export interface StepProps {
  readonly configuration: MixerConfiguration;
  readonly menu: Menu;
  readonly situation: MixerSituation;
  readonly onChange: (configuration: MixerConfiguration) => void;
  /** Chooses and goes on in one: nothing else is to be chosen here. `done` is a later step that was chosen with it. */
  readonly onChoose: (configuration: MixerConfiguration, done?: MixerStep) => void;
}
