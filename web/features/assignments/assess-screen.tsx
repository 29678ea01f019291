import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { held } from '../../data/queries/on-screen.ts';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { usePageParams } from '../../paths/use-page.ts';
import { useWayBack } from '../../paths/use-way-back.ts';
import { useDevice } from '../../session/services.ts';
import { useTrouble } from '../../ui/hooks/use-trouble.ts';
import { QueryPage } from '../../ui/layouts/query-page.tsx';
import { Attempts } from './attempts.tsx';
import { assignmentQuery } from './queries.ts';
import { useSentAway } from './use-sent-away.ts';
import {
  nothingUncounted,
  uncountedTakes,
  useUncountedTakes,
  wasSent,
} from './use-uncounted-takes.ts';

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
  const [missing, setMissing] = useState<string | null>(null);
  const onMissing = (pieceId: string) => {
    // Once: the answer may name it still.
    if (missing !== pieceId && !isAsking.current) void askAnew().then(() => setMissing(pieceId));
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
          missing={missing}
          onMissing={onMissing}
        />
      )}
    </QueryPage>
  );
}
