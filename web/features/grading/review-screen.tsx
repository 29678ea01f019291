import { useQuery } from '@tanstack/react-query';
import { useMatch } from '@tanstack/react-router';
import { useState } from 'react';
import { useStore } from 'zustand';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { usePageQuery, useSharedParams } from '../../paths/use-page.ts';
import { usePageTitle } from '../../paths/use-page-title.ts';
import { useWayBack } from '../../paths/use-way-back.ts';
import { useServices } from '../../session/services.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { ForSomebodyElse } from '../../ui/for-somebody-else.tsx';
import { PlainLayout } from '../../ui/layouts/plain.tsx';
import { QueryPage } from '../../ui/layouts/query-page.tsx';
import { TakeReview } from './components/take-review.tsx';
import { reviewQuery } from './queries.ts';
import { useRefusedData } from './use-refused-data.ts';
import { useSessionOfAssignment } from './use-session-of-assignment.ts';

/** In the page's address: `e` shows the teacher's view where the recording may be another's; `s`, and none, the student's. */
const scopes = ['e', 's', undefined] as const;

/** One take: heard, seen and graded by the teacher; seen by the student it belongs to. */
export function ReviewScreen() {
  const { sessionId, scope } = useSharedParams<'sessionId' | 'scope'>();
  const { notMyRecording = false } = useMatch({ strict: false }).staticData;
  const title = usePageTitle();
  const back = useWayBack(pages.home.at({}));
  if (!scopes.some((known) => known === scope))
    return (
      <PlainLayout lead={<BackButton onPress={back} />} title={title}>
        <ForSomebodyElse text={m.app_gone()} />
      </PlainLayout>
    );
  return (
    <ReviewOf key={sessionId} sessionId={sessionId!} asStudent={!notMyRecording || scope !== 'e'} />
  );
}

function ReviewOf({
  sessionId,
  asStudent,
}: {
  readonly sessionId: string;
  readonly asStudent: boolean;
}) {
  const person = useStore(useServices().account.store, (state) => state.person);
  /** null shows the one that is handed in. */
  const asked = usePageQuery(pages.grade);
  const [attempt, setAttempt] = useState(asked.attempt ?? null);
  const query = useQuery({
    ...reviewQuery(sessionId, attempt ?? undefined),
    // While another attempt is on its way the one before stays, and what is typed beside it.
    placeholderData: (before) => before,
  });
  const reload = async () => {
    const { data } = await query.refetch({ throwOnError: true });
    return data?.completed ?? null;
  };
  const isUnknown = query.error?.outcome.kind === 'refused' && query.error.outcome.status === 404;
  const isLed = useSessionOfAssignment(sessionId, isUnknown && person !== null);
  useRefusedData(query.data === undefined ? (query.error?.outcome ?? null) : null);
  const title = usePageTitle();
  const back = useWayBack(pages.home.at({}));
  return (
    <QueryPage
      // What is still looked for is not said to be missing.
      query={isLed ? { ...query, error: null, errorUpdateCount: 0 } : query}
      title={title}
      onBack={back}
    >
      {(review) => (
        <TakeReview
          key={review.session.assignmentSessionId}
          review={
            asStudent
              ? { ...review, saveGradeUrl: null, resetSessionUrl: null, sidebar: null }
              : review
          }
          reload={reload}
          onAttempt={setAttempt}
          skill={asked.skill}
        />
      )}
    </QueryPage>
  );
}
