import { type KeyboardEvent, memo, useEffect, useMemo, useRef } from 'react';
import type { ExerciseType } from '#shared/set-up/set-up-choice';
import { type SetUpStep, slideDirection } from '#shared/set-up/steps';
import { nextStep, previousStep } from '#shared/set-up/tabs';
import { setUpTitle } from '../../paths/set-up-title.ts';
import { useSharedParams } from '../../paths/use-page.ts';
import { configurationWords } from '../../set-up/configuration-words.ts';
import { SetUpDetail } from '../../set-up/set-up-detail.tsx';
import { SetUpTrouble } from '../../set-up/set-up-trouble.tsx';
import { StepStrip } from '../../set-up/step-strip.tsx';
import { stepBodies } from '../../set-up/steps/step-bodies.ts';
import { useClassGate } from '../../set-up/use-class-gate.ts';
import { type SetUp, useSetUp } from '../../set-up/use-set-up.ts';
import { SetUpStepLayout } from '../../ui/layouts/set-up-step.tsx';
import { AmissNotice } from './amiss-notice.tsx';
import { ComingSetUp } from './coming-set-up.tsx';
import { LinkNotice } from './link-notice.tsx';
import { SaveAndShare } from './save-and-share.tsx';
import styles from './set-up-screen.module.css';
import { StepBack, StepOn } from './step-acts.tsx';
import { Unreachable } from './unreachable.tsx';

/** Any step of set-up, for oneself, a class or an assignment. */
export function SetUpScreen() {
  const { courseId, assignmentId, ...params } = useSharedParams<
    'courseId' | 'assignmentId' | 'exerciseType' | 'step'
  >();
  // The route lets nothing else through.
  const exerciseType = params.exerciseType as ExerciseType;
  const step = params.step as SetUpStep;
  const isInClass = courseId !== undefined || assignmentId !== undefined;
  const isOpen = useClassGate({ exerciseType, target: step }, isInClass);
  return isOpen ? <SetUpOrTrouble /> : <ComingSetUp />;
}

function SetUpOrTrouble() {
  const state = useSetUp();
  const { assignmentId } = useSharedParams<'assignmentId'>();
  switch (state.kind) {
    case 'loading':
      return <ComingSetUp />;
    case 'trouble':
      // What was given out can be played without a network, whatever else could have been chosen.
      return state.trouble.kind === 'unreachable' ||
        (state.trouble.kind === 'network' && assignmentId !== undefined) ? (
        <Unreachable />
      ) : (
        <SetUpTrouble {...state} />
      );
    case 'set-up':
      return <OpenStep setUp={state.setUp} />;
  }
}

/** Drawn anew for another set-up only: a choice is shown before the address says it, and that it does changes nothing. */
const OpenStep = memo(function OpenStep({ setUp }: { readonly setUp: SetUp }) {
  const { step, configuration, menu, situation, change, open } = setUp;
  const params = useSharedParams<'step' | 'assignmentId'>();
  const Body = stepBodies[step];
  const next = nextStep(step, configuration, menu, situation);
  const previous = previousStep(step, configuration, menu, situation);
  const before = useRef(step);
  // Computed once a step: a choice within the step renders again and must not start the slide again.
  const direction = useMemo(() => slideDirection(before.current, step), [step]);
  useEffect(() => {
    before.current = step;
  }, [step]);

  const onEnter = (event: KeyboardEvent) => {
    const isChoice = event.target instanceof HTMLInputElement && event.target.type === 'radio';
    if (event.key === 'Enter' && isChoice && next !== step) void open(next);
  };
  return (
    <SetUpStepLayout
      title={setUpTitle(params)}
      top={{
        back: <StepBack setUp={setUp} previous={previous} />,
        tools: <SaveAndShare setUp={setUp} />,
      }}
      strip={<StepStrip setUp={setUp} />}
      notice={<LinkNotice setUp={setUp} />}
      trouble={setUp.amiss && <AmissNotice {...setUp.amiss} />}
      detail={step === 'start' ? null : <SetUpDetail setUp={setUp} />}
      foot={{
        summary: configurationWords(configuration).whole,
        act: <StepOn setUp={setUp} next={next} />,
      }}
    >
      <div key={step} className={styles.step} data-slide={direction} onKeyDownCapture={onEnter}>
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
    </SetUpStepLayout>
  );
});
