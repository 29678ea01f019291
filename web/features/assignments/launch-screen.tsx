import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isClosed } from '#shared/assignments/late';
import { pages } from '../../paths/pages.ts';
import { usePageParams, usePageQuery } from '../../paths/use-page.ts';
import { useServices } from '../../session/services.ts';
import { useRefocus } from '../../ui/hooks/use-refocus.ts';
import { useTrouble } from '../../ui/hooks/use-trouble.ts';
import { ClosedAssignment } from './closed-assignment.tsx';
import { Launch } from './launch.tsx';
import { PickInstrument } from './pick-instrument.tsx';
import { PickPart } from './pick-part.tsx';
import { carried, playedBy } from './picked.ts';
import { assignmentQuery } from './queries.ts';
import { useSentAway } from './use-sent-away.ts';
import { nothingUncounted, useUncountedTakes, wasSent } from './use-uncounted-takes.ts';
import { closingOf } from './work-of.ts';

/** Mic Check: the door to an assignment, as long as it is open. */
export function LaunchScreen() {
  const { assignmentId } = usePageParams(pages.launch);
  const { now } = useServices();
  const navigate = useNavigate();
  const query = useQuery(assignmentQuery(assignmentId));
  const { data } = query;
  const isSentAway = useSentAway(useTrouble(query));
  const { parsed } = usePageQuery(pages.launch);
  const [isChoosing, setChoosing] = useState(false);
  /** All of an ensemble is played by who says no part, as without a network, where none can be kept. */
  const [isPassed, setPassed] = useState(false);
  /** When it opened, or was found to be closed at a press since (milliseconds). */
  const [at, setAt] = useState(() => now().getTime());
  const given = data?.assignment;
  const own = useUncountedTakes(query.dataUpdatedAt)?.get(assignmentId) ?? nothingUncounted;
  /** Nobody knows yet what they play of it, and they were not asked on the way here. */
  const lacksPart =
    given !== undefined &&
    given.lines.length > 0 &&
    playedBy(given, parsed).assignment.ownLine === null;
  const asks = isChoosing || (lacksPart && !isPassed);
  useRefocus(asks || (given?.picksInstrument ?? false));
  const kept = () => {
    setChoosing(false);
    // What set-up said of the part is over.
    const { studentsVoice: _, ...link } = carried(parsed);
    void navigate({ ...pages.launch.at({ assignmentId }, link), replace: true });
  };
  const isOver = (moment: number) => given !== undefined && isClosed(closingOf(given), moment);
  const unlessOver = (begin: () => void) => {
    const pressed = now().getTime();
    if (isOver(pressed)) setAt(pressed);
    else begin();
  };
  if (isSentAway) return null;
  if (given && isOver(at))
    return <ClosedAssignment assignment={given} wasSent={wasSent(given, own)} />;
  if (given?.picksInstrument) return <PickInstrument assignment={given} />;
  if (given && asks)
    return (
      <PickPart
        assignment={given}
        onKept={kept}
        onPass={() => {
          setPassed(true);
          setChoosing(false);
        }}
      />
    );
  return (
    <Launch
      assignmentId={assignmentId}
      uncounted={own.attempts}
      onPart={() => setChoosing(true)}
      unlessOver={unlessOver}
    />
  );
}
