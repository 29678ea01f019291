import { lazy, Suspense } from 'react';
import { isWaiting } from './model/stage-reads.ts';
import { useStage, useStageState } from './use-stage.ts';

/** Fetched with the tools that open them. */
const StageDialogs = lazy(async () => ({
  default: (await import('./stage-dialogs.tsx')).StageDialogs,
}));

/** Few takes come to nothing. */
const RecordingErrorDialog = lazy(async () => ({
  default: (await import('../../review/recording-error-dialog.tsx')).RecordingErrorDialog,
}));

/** Sheets over the stage. */
export function StagePanels() {
  const stage = useStage();
  const isTelling = useStageState((state) => state.take.isTelling);
  // Also where the music has the whole screen, without the tools that open them.
  const isOpen = useStageState(
    (state) => state.panel !== null && (isWaiting(state) || state.panel === 'parts'),
  );
  return (
    <Suspense>
      {isTelling && <RecordingErrorDialog take={null} onClose={stage.endTelling} />}
      {isOpen && <StageDialogs />}
    </Suspense>
  );
}
