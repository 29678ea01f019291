import { ChevronDown, ChevronLeft, X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { describeExercise, instrumentTitle } from '../../score/describe-exercise.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StageLayout } from '../../ui/layouts/stage.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { exerciseOf, isIdle, resultOf } from './model/stage-reads.ts';
import type { StageState } from './model/stage-state.ts';
import { StageActions } from './stage-actions.tsx';
import { StageScore } from './stage-score.tsx';
import { useHiddenTools } from './use-full-screen.ts';
import { useStage, useStageState } from './use-stage.ts';
import { WaitingFoot } from './waiting-foot.tsx';

/** Not needed before the first take is over. */
const ResultFoot = lazy(async () => ({
  default: (await import('./result-foot.tsx')).ResultFoot,
}));

function titleOf(state: StageState): string {
  if (resultOf(state)) return m.result_title();
  return state.given.heading?.title ?? instrumentTitle(exerciseOf(state));
}

const hasResultOf = (state: StageState) => resultOf(state) !== null;

/** The music, what stands above it and what stands below it. */
export function StageSheet() {
  const title = useStageState(titleOf);
  const hasResult = useStageState(hasResultOf);
  const around = useStageState(({ given }) => given.around);
  const hidden = useHiddenTools();
  return (
    <StageLayout
      above={around?.above}
      back={<BackButton />}
      restore={
        hidden.areHidden && (
          <Button look="quiet" icon aria-label={m.stage_restoreTools()} onPress={hidden.restore}>
            <Icon of={ChevronDown} />
          </Button>
        )
      }
      title={title}
      subtitle={<WhatIsPlayed />}
      tools={<StageActions />}
      foot={
        <>
          {around?.below}
          {hasResult ? (
            <Suspense>
              <ResultFoot />
            </Suspense>
          ) : (
            <WaitingFoot />
          )}
        </>
      }
    >
      <StageScore />
    </StageLayout>
  );
}

/** Key, meter and length; a press leads to where they are chosen, as long as nothing is played. Of music that was chosen for something, for what. */
function WhatIsPlayed() {
  const words = describeExercise(useStageState(exerciseOf));
  const line = useStageState(({ given }) => given.heading?.line);
  const setUp = useStageState(({ given }) => given.setUp ?? null);
  const mayChoose = useStageState((state) => isIdle(state) && resultOf(state) === null);
  if (line !== undefined) return <p data-long>{line}</p>;
  if (setUp === null || !mayChoose) return <span>{words}</span>;
  return (
    <TextLink {...setUp} aria-label={m.stage_chooseMusic({ music: words })}>
      {words}
    </TextLink>
  );
}

function BackButton() {
  const stage = useStage();
  const idle = useStageState(isIdle);
  return (
    <Button
      look="quiet"
      icon
      aria-label={idle ? m.stage_back() : m.stage_stopAndBack()}
      onPress={stage.back}
    >
      <Icon of={idle ? ChevronLeft : X} />
    </Button>
  );
}
