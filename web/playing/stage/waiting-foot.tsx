import { lazy, Suspense } from 'react';
import { endedOf } from './model/challenge-reads.ts';
import { exerciseOf, isSelecting, isWaiting, selectionOf } from './model/stage-reads.ts';
import { StageFoot } from './stage-foot.tsx';
import { useStage, useStageState, useStageStates } from './use-stage.ts';

const SoundsNotice = lazy(async () => ({
  default: (await import('../../sound/samples/sounds-notice.tsx')).SoundsNotice,
}));

const SelectionStrip = lazy(async () => ({
  default: (await import('./selection-strip.tsx')).SelectionStrip,
}));

/** Few challenges are over at the first visit. */
const ChallengeEnd = lazy(async () => ({
  default: (await import('./challenge-end.tsx')).ChallengeEnd,
}));

/** Below music that is to be played, or is being played. */
export function WaitingFoot() {
  const stage = useStage();
  const core = useStageState((state) => state.core);
  const exercise = useStageState(exerciseOf);
  const end = useStageState(endedOf);
  const { waits, selects, selection } = useStageStates((state) => ({
    waits: isWaiting(state),
    selects: isSelecting(state),
    selection: selectionOf(state),
  }));
  return (
    <>
      {core && (
        <Suspense>
          <SoundsNotice core={core} exercise={exercise} isWaiting={waits} />
        </Suspense>
      )}
      {waits && (selects || selection) && (
        <Suspense>
          <SelectionStrip selection={selection} onClear={stage.clearSelection} />
        </Suspense>
      )}
      {end ? (
        <Suspense fallback={<StageFoot />}>
          <ChallengeEnd end={end} />
        </Suspense>
      ) : (
        <StageFoot />
      )}
    </>
  );
}
