import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Picked } from '#shared/assignments/picked';
import type { StudentAssignment } from '#shared/contract/assignments';
import { held } from '../../data/queries/on-screen.ts';
import { pages } from '../../paths/pages.ts';
import { usePageQuery } from '../../paths/use-page.ts';
import { useWayBack } from '../../paths/use-way-back.ts';
import { useTrouble } from '../../ui/hooks/use-trouble.ts';
import { useUnchanged } from '../../ui/hooks/use-unchanged.ts';
import { QueryPage } from '../../ui/layouts/query-page.tsx';
import { AssignedStage } from './assigned-stage.tsx';
import { playedBy } from './picked.ts';
import { assignedMusicQuery } from './queries.ts';
import { useComposedMusic } from './use-composed-music.ts';

interface AssignedProps {
  readonly assignment: StudentAssignment;
  readonly uncounted: number;
  readonly wasSent: boolean;
  /** What they chose, where it is other music than was given out. */
  readonly picked: Picked | null;
  /** Leads to other music for a further attempt; absent where it has the same. */
  readonly onAgain?: (() => void) | undefined;
}

interface StoredProps extends AssignedProps, Missing {
  readonly pieceId: string;
}

/** The music that was given out, which this device may have kept. */
function Stored({ pieceId, missing, onMissing, ...props }: StoredProps) {
  const { assignmentId, title } = props.assignment;
  const query = useQuery(held(assignedMusicQuery(assignmentId, pieceId)));
  const back = useWayBack(pages.assignments.at({}));
  const outcome = useTrouble(query)?.outcome;
  const isMissing = outcome?.kind === 'refused' && outcome.status === 404;
  useEffect(() => {
    if (isMissing) onMissing(pieceId);
  }, [isMissing, onMissing, pieceId]);
  return (
    <QueryPage
      query={query}
      isLoading={isMissing && missing !== pieceId}
      title={title}
      onBack={back}
    >
      {({ music }) => <AssignedStage {...props} pieceId={pieceId} exercise={music} />}
    </QueryPage>
  );
}

function Composed(props: AssignedProps) {
  const exercise = useComposedMusic(props.assignment);
  return exercise && <AssignedStage {...props} exercise={exercise} />;
}

/** Plain values, each made by one function in one order. */
const saysSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Music that is there no more: its teacher has put other music in its place since the answer that named it. */
interface Missing {
  /** The piece for which the assignment was asked for anew. */
  readonly missing: string | null;
  readonly onMissing: (pieceId: string) => void;
}

interface AttemptsProps
  extends Pick<AssignedProps, 'assignment' | 'uncounted' | 'wasSent'>,
    Missing {
  /** Asks what is played at the attempts after those that are known. */
  readonly onFurther: () => void;
}

/** One attempt after the other; where each student has their own music, each with other music. */
export function Attempts({ onFurther, missing, onMissing, ...given }: AttemptsProps) {
  const { uncounted } = given;
  const { parsed } = usePageQuery(pages.assess);
  const played = playedBy(given.assignment, parsed);
  // A new answer that says the same neither begins an attempt nor writes the music anew.
  const picked = useUnchanged(played.picked, saysSame);
  const configuration = useUnchanged(played.assignment.configuration, saysSame);
  const settings = useUnchanged(played.assignment.settings, saysSame);
  const assignment = { ...played.assignment, configuration, settings };
  // As it was when the screen opened: what is begun here moves on what the server says comes next.
  const [{ ids, before }] = useState(() => {
    const { pieceId, laterPieceIds } = assignment;
    return { ids: pieceId === null ? [] : [pieceId, ...laterPieceIds], before: uncounted };
  });
  const [more, setMore] = useState(0);
  const at = Math.min(before + more, ids.length - 1);
  const pieceId = ids[at];
  const props = {
    ...{ assignment, uncounted, picked, wasSent: given.wasSent },
    ...(at < ids.length - 1
      ? { onAgain: () => setMore(more + 1) }
      : assignment.settings.variants === 'own' && { onAgain: onFurther }),
  };
  if (pieceId === undefined) return <Composed {...props} />;
  return <Stored key={pieceId} {...props} {...{ pieceId, missing, onMissing }} />;
}
