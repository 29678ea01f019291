import { WideScreen } from '../../ui/screen-width.tsx';
import { UnfinishedTake } from '../take/unfinished-take.tsx';
import { exerciseOf, permitsOf } from './model/stage-reads.ts';
import { ShareExercise } from './share-exercise.tsx';
import { StageTools } from './stage-tools.tsx';
import { useStageState } from './use-stage.ts';

/** Beside the title while nothing runs: a take that was not finished, the link to this music, and how it is shown. */
export function WaitingTools() {
  const exercise = useStageState(exerciseOf);
  const permits = useStageState(permitsOf);
  return (
    <>
      <UnfinishedTake />
      {permits.link && (
        <WideScreen>
          <ShareExercise exercise={exercise} />
        </WideScreen>
      )}
      <StageTools />
    </>
  );
}
