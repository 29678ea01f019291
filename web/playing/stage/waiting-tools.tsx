import { lazy, Suspense } from 'react';
import { useServices } from '../../session/services.ts';
import { RoomyScreen } from '../../ui/screen-width.tsx';
import { UnfinishedTake } from '../take/unfinished-take.tsx';
import { exerciseOf, permitsOf } from './model/stage-reads.ts';
import { PrintButton } from './print-button.tsx';
import { ShareExercise } from './share-exercise.tsx';
import { StageTools } from './stage-tools.tsx';
import { useStageState } from './use-stage.ts';

/** Fetched for teachers alone: most who play have no room to lead to. */
const LiveDoor = lazy(async () => ({ default: (await import('./live-door.tsx')).LiveDoor }));

/** Beside the title while nothing runs: a take that was not finished, others to play with, the link to this music, paper, and how it is shown. */
export function WaitingTools() {
  const exercise = useStageState(exerciseOf);
  const permits = useStageState(permitsOf);
  const live = useStageState(({ given }) => given.live);
  const { account } = useServices();
  const mayTeach = (account.store.getState().person?.role ?? 'student') !== 'student';
  return (
    <>
      <UnfinishedTake />
      <RoomyScreen>
        {live && mayTeach && (
          <Suspense>
            <LiveDoor to={live} />
          </Suspense>
        )}
        {permits.link && <ShareExercise exercise={exercise} />}
        <PrintButton />
      </RoomyScreen>
      <StageTools />
    </>
  );
}
