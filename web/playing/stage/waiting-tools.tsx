import { Cast } from 'lucide-react';
import { can } from '#shared/access/can';
import * as m from '../../i18n/generated/messages.js';
import { useOpenedFor } from '../../session/use-opened-for.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RoomyScreen } from '../../ui/screen-width.tsx';
import { UnfinishedTake } from '../take/unfinished-take.tsx';
import { exerciseOf, permitsOf } from './model/stage-reads.ts';
import { PrintButton } from './print-button.tsx';
import { ShareExercise } from './share-exercise.tsx';
import { StageTools } from './stage-tools.tsx';
import { useStageState } from './use-stage.ts';

/** Beside the title while nothing runs: a take that was not finished, others to play with, the link to this music, paper, and how it is shown. */
export function WaitingTools() {
  const exercise = useStageState(exerciseOf);
  const permits = useStageState(permitsOf);
  const live = useStageState(({ given }) => given.live);
  const mayTeach = can(useOpenedFor(), 'generateLivePractice');
  return (
    <>
      <UnfinishedTake />
      <RoomyScreen>
        {live && mayTeach && (
          <ButtonLink look="quiet" icon aria-label={m.live_live()} {...live}>
            <Icon of={Cast} />
          </ButtonLink>
        )}
        {permits.link && <ShareExercise exercise={exercise} />}
        <PrintButton />
      </RoomyScreen>
      <StageTools />
    </>
  );
}
