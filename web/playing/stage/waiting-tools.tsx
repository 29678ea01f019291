import { RoomyScreen } from '../../ui/screen-width.tsx';
import { UnfinishedTake } from '../take/unfinished-take.tsx';
import { exerciseOf, permitsOf } from './model/stage-reads.ts';
import { PrintButton } from './print-button.tsx';
import { ShareExercise } from './share-exercise.tsx';
import { StageTools } from './stage-tools.tsx';
import { useStageState } from './use-stage.ts';

/** Beside the title while nothing runs: a take that was not finished, the link to this music, paper, and how it is shown. */
export function WaitingTools() {
  const exercise = useStageState(exerciseOf);
  const permits = useStageState(permitsOf);
  return (
    <>
      <UnfinishedTake />
      <RoomyScreen>
        {permits.link && <ShareExercise exercise={exercise} />}
        <PrintButton />
      </RoomyScreen>
      <StageTools />
    </>
  );
}
