import { useQuery } from '@tanstack/react-query';
import type { StudentAssignment } from '#shared/contract/assignments';
import { held } from '../../data/queries/on-screen.ts';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { usePageParams } from '../../paths/use-page.ts';
import { useWayBack } from '../../paths/use-way-back.ts';
import { QueryPage } from '../../ui/layouts/query-page.tsx';
import { AssignedStage } from './assigned-stage.tsx';
import { assignedMusicQuery, assignmentQuery } from './queries.ts';
import { useComposedMusic } from './use-composed-music.ts';
import { nothingUncounted, useUncountedTakes } from './use-uncounted-takes.ts';

interface AssignedProps {
  readonly assignment: StudentAssignment;
  readonly uncounted: number;
}

/** The music that was given out, which this device may have kept. */
function Stored({ pieceId, ...props }: AssignedProps & { readonly pieceId: string }) {
  const { assignmentId, title } = props.assignment;
  const query = useQuery(held(assignedMusicQuery(assignmentId, pieceId)));
  const back = useWayBack(pages.assignments.at({}));
  return (
    <QueryPage query={query} title={title} onBack={back}>
      {({ music }) => <AssignedStage {...props} exercise={music} />}
    </QueryPage>
  );
}

function Composed(props: AssignedProps) {
  const exercise = useComposedMusic(props.assignment);
  return exercise && <AssignedStage {...props} exercise={exercise} />;
}

/** The assigned music, recorded and sent to the teacher. */
export function AssessScreen() {
  const { assignmentId } = usePageParams(pages.assess);
  const query = useQuery(held(assignmentQuery(assignmentId)));
  const uncounted = useUncountedTakes(query.dataUpdatedAt);
  const { attempts } = uncounted?.get(assignmentId) ?? nothingUncounted;
  const back = useWayBack(pages.assignments.at({}));
  return (
    <QueryPage
      query={query}
      isLoading={uncounted === null}
      title={m.title_assignment()}
      onBack={back}
    >
      {({ assignment }) => {
        const { pieceId } = assignment;
        const props = { assignment, uncounted: attempts };
        return pieceId === null ? <Composed {...props} /> : <Stored {...props} pieceId={pieceId} />;
      }}
    </QueryPage>
  );
}
