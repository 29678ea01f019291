import { useParams } from '@tanstack/react-router';
import { ChevronLeft, Play } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import type { ExerciseType } from '#shared/mixer/configuration';
import { canStart } from '#shared/mixer/start-condition';
import { type MixerStep, slideDirection } from '#shared/mixer/steps';
import { nextStep, previousStep } from '#shared/mixer/tabs';
import * as m from '../../i18n/generated/messages.js';
import { SetUpTrouble } from '../../studio/set-up/set-up-trouble.tsx';
import { useClassGate } from '../../studio/set-up/use-class-gate.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MixerStepLayout } from '../../ui/layouts/mixer-step.tsx';
import { Loading } from '../../ui/loading.tsx';
import { MAIN_ID } from '../../ui/skip-link.tsx';
import { AmissNotice } from './amiss-notice.tsx';
import { configurationWords } from './configuration-words.ts';
import { LinkNotice } from './link-notice.tsx';
import { playAddress } from './play-address.ts';
import { SaveAndShare } from './save-and-share.tsx';
import { SetUpDetail } from './set-up-detail.tsx';
import styles from './set-up-screen.module.css';
import { setUpTitle } from './set-up-title.ts';
import { StartAct } from './start-act.tsx';
import { stepLabel } from './step-label.ts';
import { StepStrip } from './step-strip.tsx';
import { stepBodies } from './steps/step-bodies.ts';
import { Unreachable } from './unreachable.tsx';
import { type SetUp, useSetUp } from './use-set-up.ts';

/** Any step of set-up, for oneself, a class or an assignment. */
export function SetUpScreen() {
  const { exerciseType, step, courseId, assignmentId } = useParams({ strict: false }) as {
    exerciseType: ExerciseType;
    step: MixerStep;
    courseId?: string;
    assignmentId?: string;
  };
  const isInClass = courseId !== undefined || assignmentId !== undefined;
  const isOpen = useClassGate({ exerciseType, target: step }, isInClass);
  return isOpen ? <SetUpOrTrouble /> : <SetUpComing />;
}

function SetUpOrTrouble() {
  const state = useSetUp();
  switch (state.kind) {
    case 'loading':
      return <SetUpComing />;
    case 'trouble':
      return state.trouble.kind === 'unreachable' ? <Unreachable /> : <SetUpTrouble {...state} />;
    case 'set-up':
      return <SetUpStep setUp={state.setUp} />;
  }
}

function SetUpComing() {
  const params = useParams({ strict: false }) as Readonly<Record<string, string>>;
  return <Loading title={setUpTitle(params)} />;
}

function SetUpStep({ setUp }: { readonly setUp: SetUp }) {
  const { step, configuration, menu, situation, change, open } = setUp;
  const params = useParams({ strict: false }) as Readonly<Record<string, string>>;
  const Body = stepBodies[step];
  const next = nextStep(step, configuration, menu, situation);
  const previous = previousStep(step, configuration, menu, situation);
  const isReady = canStart(configuration, menu, situation);
  const before = useRef(step);
  // Of the step as it came up: a choice made in it slides nothing.
  const direction = useMemo(() => slideDirection(before.current, step), [step]);
  useEffect(() => {
    // The choices of the step before are gone, and the focus with them: the next Tab goes into the new ones.
    if (before.current !== step) document.getElementById(MAIN_ID)?.focus();
    before.current = step;
  }, [step]);

  const onEnter = (event: KeyboardEvent) => {
    const isChoice = event.target instanceof HTMLInputElement && event.target.type === 'radio';
    if (event.key === 'Enter' && isChoice && next !== step) open(next);
  };
  return (
    <MixerStepLayout
      back={
        previous === null ? (
          <ButtonLink look="quiet" icon aria-label={m.stage_back()} to={homeOfScope(setUp)}>
            <Icon of={ChevronLeft} />
          </ButtonLink>
        ) : (
          <Button look="quiet" icon aria-label={m.stage_back()} onPress={() => open(previous)}>
            <Icon of={ChevronLeft} />
          </Button>
        )
      }
      title={setUpTitle(params)}
      tools={<SaveAndShare setUp={setUp} />}
      strip={<StepStrip setUp={setUp} />}
      notice={<LinkNotice setUp={setUp} />}
      trouble={setUp.amiss && <AmissNotice {...setUp.amiss} />}
      detail={step === 'start' ? null : <SetUpDetail setUp={setUp} />}
      summary={configurationWords(configuration).whole}
      act={
        <>
          {step === 'start' && <StartAct setUp={setUp} />}
          {step !== 'start' && next !== step && (
            <Button onPress={() => open(next)}>{m.mixer_next({ step: stepLabel(next) })}</Button>
          )}
          {isReady && step !== 'start' && setUp.exerciseType === 'sr' && (
            <ButtonLink
              look="primary"
              to={playAddress(setUp).to}
              search={playAddress(setUp).search as never}
            >
              <Icon of={Play} filled />
              {m.mixer_play()}
            </ButtonLink>
          )}
        </>
      }
    >
      <div key={step} className={styles.step} data-slide={direction} onKeyDownCapture={onEnter}>
        <Body
          configuration={configuration}
          menu={menu}
          situation={situation}
          onChange={change}
          onChoose={(chosen, done = step) => open(nextStep(done, chosen, menu, situation), chosen)}
          setUp={setUp}
        />
      </div>
    </MixerStepLayout>
  );
}

function homeOfScope({ scope }: SetUp): string {
  return scope.kind === 'assignment' ? '/assignments' : '/sight-reading';
}
