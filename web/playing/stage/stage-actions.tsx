import { lazy, Suspense, useDeferredValue } from 'react';
import { Later } from '../../ui/later.tsx';
import { RecordingSign } from '../take/recording-sign.tsx';
import { isRecording, isWaiting, resultOf } from './model/stage-reads.ts';
import { useStageState } from './use-stage.ts';

/** Not needed before the first take is over. */
const ResultTools = lazy(async () => ({
  default: (await import('./result-tools.tsx')).ResultTools,
}));

/** A moment after the music is early enough. */
const WaitingTools = lazy(async () => ({
  default: (await import('./waiting-tools.tsx')).WaitingTools,
}));

/** What stands beside the title, by what the stage is doing. */
export function StageActions() {
  const hasResult = useStageState((state) => resultOf(state) !== null);
  const records = useStageState(isRecording);
  // At the press the first click may be due: the tools go away a moment later.
  const waits = useDeferredValue(useStageState(isWaiting));
  return (
    <>
      {hasResult && (
        <Suspense>
          <ResultTools />
        </Suspense>
      )}
      {records && <RecordingSign />}
      {waits && !hasResult && (
        <Later>
          <Suspense>
            <WaitingTools />
          </Suspense>
        </Later>
      )}
    </>
  );
}
