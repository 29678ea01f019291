import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { useServices } from '../../session/services.ts';
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

/** Sheets over the stage. One that does not come leaves the stage as it is. */
export function StagePanels() {
  const asked = useStageState(({ panel, take }) => `${panel} ${take.isTelling}`);
  return (
    <CatchBoundary getResetKey={() => asked} errorComponent={MissingPanel}>
      <OpenPanels />
    </CatchBoundary>
  );
}

/** Beside the music, which stays. Nothing as long as the page may be loaded again by itself. */
function MissingPanel({ error }: ErrorComponentProps) {
  const stage = useStage();
  const { flash, isGone, log } = useServices();
  useEffect(() => {
    void log.report('error', 'stage', String(error));
    void isGone(error).then((isMissing) => {
      const words = isMissing ? m.connection_missing() : m.connection_body();
      const retry = { label: m.connection_retry(), onPress: () => location.reload() };
      flash.show(words, 'trouble', retry);
      stage.open(null);
      stage.endTelling();
    });
  }, [stage, flash, isGone, log, error]);
  return null;
}

function OpenPanels() {
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
