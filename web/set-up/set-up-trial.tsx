import { type ReactNode, Suspense, useMemo } from 'react';
import type { UserConstraints } from '#shared/set-up/limits';
import type { MenuCatalogue } from '#shared/set-up/menu-catalogue';
import type { SetUpStep } from '#shared/set-up/steps';

import { nextStep, tabStates } from '#shared/set-up/tabs';
import { createPreferences } from '../data/store/preferences.ts';
import * as m from '../i18n/generated/messages.js';
import { type Services, ServicesContext, useServices } from '../session/services.ts';
import { StepNav } from '../ui/layouts/set-up-step.tsx';
import type { SetUpScope } from './scope.ts';
import { SetUpDetail } from './set-up-detail.tsx';
import styles from './set-up-trial.module.css';
import { stepLabel } from './step-label.ts';
import { StepStrip } from './step-strip.tsx';
import { Measures } from './steps/measures.tsx';
import { StartMusic } from './steps/start-music.tsx';
import { stepBodies } from './steps/step-bodies.ts';
import type { SetUp } from './use-set-up.ts';
import { useSetUpTrial } from './use-set-up-trial.ts';

interface SetUpTrialProps {
  readonly catalogue: MenuCatalogue;
  readonly limits: UserConstraints;
  readonly scope: SetUpScope;
  /** What to look at; every other step can be opened from there. */
  readonly step: SetUpStep;
}

/** Set-up as it comes up under these limits, to be tried: nothing that is chosen in it is kept. */
export function SetUpTrial(props: SetUpTrialProps) {
  return (
    <Suspense>
      <AsNobody>
        <Trial {...props} />
      </AsNobody>
    </Suspense>
  );
}

/** What is tried becomes nobody's usual choice. */
function AsNobody({ children }: { readonly children: ReactNode }) {
  const services = useServices();
  const own = useMemo<Services>(() => {
    const storage = { getItem: () => null, setItem() {} };
    const preferences = createPreferences({ personId: null, storage, report() {} });
    return { ...services, preferences };
  }, [services]);
  return <ServicesContext value={own}>{children}</ServicesContext>;
}

function Trial({ catalogue, limits, scope, step }: SetUpTrialProps) {
  const setUp = useSetUpTrial(catalogue, limits, { scope, wanted: step });
  if (setUp === null) return <p>{m.trial_nothing()}</p>;
  return (
    <div className={styles.trial}>
      <StepNav>
        <StepStrip setUp={setUp} onOpen={(to) => void setUp.open(to)} />
      </StepNav>
      <Shown setUp={setUp} />
    </div>
  );
}

function Shown({ setUp }: { readonly setUp: SetUp }) {
  const { step } = setUp;
  return (
    <section
      className={styles.shown}
      aria-label={m.trial_step({ step: stepLabel(step) })}
      // It scrolls, so a keyboard must reach it.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
      tabIndex={0}
    >
      {step === 'start' ? <Start setUp={setUp} /> : <Step setUp={setUp} />}
    </section>
  );
}

function Step({ setUp }: { readonly setUp: SetUp }) {
  const { step, configuration, menu, situation, change, open } = setUp;
  const Body = stepBodies[step];
  return (
    <>
      <div key={step}>
        <Body
          configuration={configuration}
          menu={menu}
          situation={situation}
          onChange={change}
          onChoose={(chosen, done = step) =>
            void open(nextStep(done, chosen, menu, situation), chosen)
          }
          setUp={setUp}
        />
      </div>
      <div className={styles.music}>
        <SetUpDetail setUp={setUp} />
      </div>
    </>
  );
}

/** Without the ways to play: there is nothing to go to. */
function Start({ setUp }: { readonly setUp: SetUp }) {
  const { configuration, menu, situation, change } = setUp;
  const asksLength = tabStates(configuration, menu, situation)['time-signature'] === 'hidden';
  return (
    <>
      <StartMusic configuration={configuration} menu={menu} />
      {asksLength && (
        <Measures
          configuration={configuration}
          menu={menu}
          situation={situation}
          onChange={change}
        />
      )}
    </>
  );
}
