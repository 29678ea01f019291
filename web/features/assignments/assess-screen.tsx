import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Picked } from '#shared/assignments/picked';
import type { StudentAssignment } from '#shared/contract/assignments';
import { held } from '../../data/queries/on-screen.ts';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { usePageParams, usePageQuery } from '../../paths/use-page.ts';
import { useWayBack } from '../../paths/use-way-back.ts';
import { useDevice } from '../../session/services.ts';
import { useTrouble } from '../../ui/hooks/use-trouble.ts';
import { useUnchanged } from '../../ui/hooks/use-unchanged.ts';
import { QueryPage } from '../../ui/layouts/query-page.tsx';
import { AssignedStage } from './assigned-stage.tsx';
import { playedBy } from './picked.ts';
import { assignedMusicQuery, assignmentQuery } from './queries.ts';
import { useComposedMusic } from './use-composed-music.ts';
import { useSentAway } from './use-sent-away.ts';
import {
  nothingUncounted,
  uncountedTakes,
  useUncountedTakes,
  wasSent,
} from './use-uncounted-takes.ts';

interface AssignedProps {
  readonly assignment: StudentAssignment;
  readonly uncounted: number;
  readonly wasSent: boolean;
  /** What they chose, where it is other music than was given out. */
  readonly picked: Picked | null;
  /** Leads to other music for a further attempt; absent where it has the same. */
  readonly onAgain?: (() => void) | undefined;
}

/** The music that was given out, which this device may have kept. */
function Stored({ pieceId, ...props }: AssignedProps & { readonly pieceId: string }) {
  const { assignmentId, title } = props.assignment;
  const query = useQuery(held(assignedMusicQuery(assignmentId, pieceId)));
  const back = useWayBack(pages.assignments.at({}));
  return (
    <QueryPage query={query} title={title} onBack={back}>
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

interface AttemptsProps extends Pick<AssignedProps, 'assignment' | 'uncounted' | 'wasSent'> {
  /** Asks what is played at the attempts after those that are known. */
  readonly onFurther: () => void;
}

/** One attempt after the other; where each student has their own music, each with other music. */
function Attempts({ onFurther, ...given }: AttemptsProps) {
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
  return <Stored key={pieceId} {...props} pieceId={pieceId} />;
}

/** The assigned music, recorded and sent to the teacher. */
export function AssessScreen() {
  const { assignmentId } = usePageParams(pages.assess);
  const query = useQuery(held(assignmentQuery(assignmentId)));
  const isSentAway = useSentAway(useTrouble(query));
  const uncounted = useUncountedTakes(query.dataUpdatedAt);
  const own = uncounted?.get(assignmentId) ?? nothingUncounted;
  const back = useWayBack(pages.assignments.at({}));
  const { db } = useDevice();
  /** Since what is played next was asked for anew: how often, and the attempts that the answer does not count. */
  const [since, setSince] = useState({ times: 0, uncounted: 0 });
  const isAsking = useRef(false);
  const askAnew = async () => {
    // A second press begins no second attempt.
    if (isAsking.current) return;
    isAsking.current = true;
    // Without an answer the last one is played once more.
    const { dataUpdatedAt: at } = await query.refetch();
    const left = (await uncountedTakes(db, at)).get(assignmentId) ?? nothingUncounted;
    setSince(({ times }) => ({ times: times + 1, uncounted: left.attempts }));
    isAsking.current = false;
  };
  if (isSentAway) return null;
  return (
    <QueryPage
      query={query}
      isLoading={uncounted === null}
      title={m.title_assignment()}
      onBack={back}
    >
      {({ assignment }) => (
        <Attempts
          key={since.times}
          assignment={assignment}
          uncounted={since.times > 0 ? since.uncounted : own.attempts}
          wasSent={wasSent(assignment, own)}
          onFurther={() => void askAnew()}
        />
      )}
    </QueryPage>
  );
}
