import { lazy, Suspense } from 'react';
import { exerciseOf, isSelecting, isWaiting, selectionOf } from './model/stage-reads.ts';
import { StageFoot } from './stage-foot.tsx';
import { useStage, useStageState, useStageStates } from './use-stage.ts';

const SoundsNotice = lazy(async () => ({
  default: (await import('../../sound/samples/sounds-notice.tsx')).SoundsNotice,
}));

const SelectionStrip = lazy(async () => ({
  default: (await import('./selection-strip.tsx')).SelectionStrip,
}));

/** Below music that is to be played, or is being played. */
export function WaitingFoot() {
  const stage = useStage();
  const core = useStageState((state) => state.core);
  const exercise = useStageState(exerciseOf);
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
      <StageFoot />
    </>
  );
}
