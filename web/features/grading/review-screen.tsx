import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useStore } from 'zustand';
import type { ReplyOf } from '#shared/contract/endpoint';
import type { getReview } from '#shared/contract/grading';
import * as m from '../../i18n/generated/messages.js';
import { instrumentName, levelInSentence } from '../../i18n/names.ts';
import { pages } from '../../paths/pages.ts';
import { useSharedParams } from '../../paths/use-page.ts';
import { usePageTitle } from '../../paths/use-page-title.ts';
import { useWayBack } from '../../paths/use-way-back.ts';
import type { LookedAtTake } from '../../review/model/review.ts';
import type { OverlaySkips } from '../../review/overlay-view.ts';
import { useReviewOf } from '../../review/use-review.ts';
import { useServices } from '../../session/services.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { ForSomebodyElse } from '../../ui/for-somebody-else.tsx';
import { PlainLayout } from '../../ui/layouts/plain.tsx';
import { QueryPage } from '../../ui/layouts/query-page.tsx';
import { ReviewLayout } from '../../ui/layouts/review.tsx';
import { GradePanel } from './components/grade-panel.tsx';
import { People } from './components/people.tsx';
import { RecordingPlayer } from './components/recording-player.tsx';
import { ReportSheet } from './components/report-sheet.tsx';
import { ReviewDetail } from './components/review-detail.tsx';
import { ReviewTop } from './components/review-top.tsx';
import { reviewQuery } from './queries.ts';
import styles from './review-screen.module.css';
import { usePrefetchedReview } from './use-prefetched-review.ts';
import { useReport } from './use-report.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { useSessionOfAssignment } from './use-session-of-assignment.ts';

type ReviewReply = ReplyOf<typeof getReview>;
type Completed = NonNullable<ReviewReply['completed']>;

/** How it went stands beside the music. */
const SKIPS: OverlaySkips = { skipSummary: true };

/** Takes of before do not say where in the music they begin. */
function soundOf({ audioFileUrl, audioStart }: Completed) {
  return audioFileUrl === null || audioStart === null
    ? null
    : { url: audioFileUrl, start: audioStart };
}

function Review({ review, reload }: { review: ReviewReply; reload: () => void }) {
  const services = useServices();
  const { session, completed, sidebar, saveGradeUrl } = review;
  const { outcome, reload: reloadReport } = useReport(
    completed?.aaJsonUrl ? { take: completed.completedAt, url: completed.aaJsonUrl } : null,
  );
  const askAgain = () => {
    reloadReport();
    // It brings a link that is good again.
    reload();
  };
  const report = outcome.kind === 'ok' ? outcome.report : null;
  const marks = useReviewOf<LookedAtTake>(outcome.kind === 'ok' ? outcome : null, {
    strictness: completed?.autoAssessMode ?? 'lenient',
    skips: SKIPS,
    services,
  });
  const isTeacher = saveGradeUrl !== null;
  const sound = useRef<HTMLAudioElement>(null);
  useReviewKeys({ sound, sidebar });
  usePrefetchedReview(sidebar);
  return (
    <ReviewLayout
      gradeLabel={m.review_grade()}
      top={<ReviewTop review={review} isTeacher={isTeacher} />}
      people={sidebar && <People sidebar={sidebar} />}
      heading={<Heading session={session} completed={completed} />}
      sheet={
        completed?.aaJsonUrl === null ? (
          <p>{m.review_marksLater()}</p>
        ) : completed ? (
          <ReportSheet outcome={outcome} review={marks} reload={askAgain} />
        ) : (
          <p>{m.review_uncompleted()}</p>
        )
      }
      player={
        completed && (
          <>
            {report && (
              <ReviewDetail
                key={`marks of ${completed.completedAt}`}
                report={report}
                review={marks}
                told={isTeacher ? 'listener' : 'player'}
                sound={soundOf(completed)}
                reload={reload}
              />
            )}
            {/* Nothing is said of a recording that a student is not shown. */}
            {(isTeacher || completed.audioFileUrl !== null) && (
              <RecordingPlayer
                key={completed.completedAt}
                url={completed.audioFileUrl}
                audio={sound}
              />
            )}
          </>
        )
      }
      grade={
        completed && <GradePanel review={review} marks={marks} report={report} reload={reload} />
      }
    />
  );
}

function Heading({ session, completed }: Pick<ReviewReply, 'session' | 'completed'>) {
  return (
    <header className={styles.heading}>
      <h1>{session.studentName}</h1>
      {completed && (
        <span className={styles.muted}>
          {m.review_takeOf({
            instrument: instrumentName(completed.medium),
            level: levelInSentence(completed.level),
            attempts: session.attempts,
          })}
        </span>
      )}
    </header>
  );
}

/** Of the page's address: as who teaches sees it, and as the student does; without one it is the student's own. */
const scopes = ['e', 's', undefined] as const;

/** One take: heard, seen and graded by the teacher; seen by the student it belongs to. */
export function ReviewScreen() {
  const { sessionId, scope } = useSharedParams<'sessionId' | 'scope'>();
  const title = usePageTitle();
  const back = useWayBack(pages.home.at({}));
  if (!scopes.some((known) => known === scope))
    return (
      <PlainLayout lead={<BackButton onPress={back} />} title={title}>
        <ForSomebodyElse text={m.app_gone()} />
      </PlainLayout>
    );
  return <ReviewOf sessionId={sessionId!} asStudent={scope === 's'} />;
}

function ReviewOf({
  sessionId,
  asStudent,
}: {
  readonly sessionId: string;
  readonly asStudent: boolean;
}) {
  const person = useStore(useServices().account.store, (state) => state.person);
  const query = useQuery(reviewQuery(sessionId));
  const reload = () => void query.refetch();
  const isUnknown = query.error?.outcome.kind === 'refused' && query.error.outcome.status === 404;
  const isLed = useSessionOfAssignment(sessionId, isUnknown && person?.role !== 'student');
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
        <Review
          key={review.session.assignmentSessionId}
          review={asStudent ? { ...review, saveGradeUrl: null, sidebar: null } : review}
          reload={reload}
        />
      )}
    </QueryPage>
  );
}
