import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReplyOf } from '#shared/contract/endpoint';
import type { getReview } from '#shared/contract/grading';
import * as m from '../../i18n/generated/messages.js';
import { instrumentName, levelInSentence } from '../../i18n/names.ts';
import { address } from '../../paths/page.ts';
import { pages } from '../../paths/pages.ts';
import { usePageParams } from '../../paths/use-page.ts';
import { NoteStrips } from '../../review/charts/note-strips.tsx';
import type { LookedAtTake } from '../../review/model/review.ts';
import type { OverlaySkips } from '../../review/overlay-view.ts';
import { StrictnessChoice } from '../../review/strictness-choice.tsx';
import { useReview, useReviewOf } from '../../review/use-review.ts';
import { useServices } from '../../session/services.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ReviewLayout } from '../../ui/layouts/review.tsx';
import { QueryBody } from '../../ui/query-body.tsx';
import { GradeForm } from './components/grade-form.tsx';
import { GradeShown } from './components/grade-shown.tsx';
import { People } from './components/people.tsx';
import { RecordingPlayer } from './components/recording-player.tsx';
import { ReportSheet } from './components/report-sheet.tsx';
import { ReviewDetail } from './components/review-detail.tsx';
import { reviewQuery } from './queries.ts';
import styles from './review-screen.module.css';
import { useReport } from './use-report.ts';

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
  const { flash } = services;
  const navigate = useNavigate();
  const { assignment, session, completed, sidebar, saveGradeUrl } = review;
  const { outcome: report, reload: reloadReport } = useReport(
    completed?.aaJsonUrl ? { take: completed.completedAt, url: completed.aaJsonUrl } : null,
  );
  const askAgain = () => {
    reloadReport();
    // It brings a link that is good again.
    reload();
  };
  const marks = useReviewOf<LookedAtTake>(report.kind === 'ok' ? report : null, {
    strictness: completed?.autoAssessMode ?? 'lenient',
    skips: SKIPS,
    services,
  });
  const strictness = useReview(marks, (state) => state.strictness);
  const set = report.kind === 'ok' ? report.report.sets[strictness] : null;
  const isTeacher = saveGradeUrl !== null;

  const saved = (next: string | null) => {
    flash.show(m.review_saved());
    if (next !== null) void navigate({ href: next });
  };
  return (
    <ReviewLayout
      gradeLabel={m.review_grade()}
      top={
        <>
          <ButtonLink
            look="quiet"
            icon
            aria-label={m.stage_back()}
            {...(isTeacher
              ? pages.submissions.at({ assignmentId: assignment.assignmentId })
              : pages.assignments.at({}))}
          >
            <Icon of={ChevronLeft} />
          </ButtonLink>
          <span className={styles.title}>{assignment.title}</span>
          <span className={`${styles.muted} ${styles.hidePhone}`}>{assignment.courseTitle}</span>
          <span className={styles.grow} />
          {sidebar?.prevSession && (
            <ButtonLink icon aria-label={m.review_previous()} {...address(sidebar.prevSession)}>
              <Icon of={ChevronLeft} />
            </ButtonLink>
          )}
          {sidebar?.nextSession && (
            <ButtonLink icon aria-label={m.review_next()} {...address(sidebar.nextSession)}>
              <Icon of={ChevronRight} />
            </ButtonLink>
          )}
        </>
      }
      people={sidebar && <People sidebar={sidebar} />}
      heading={
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
      }
      sheet={
        completed ? (
          <ReportSheet outcome={report} review={marks} reload={askAgain} />
        ) : (
          <p>{m.review_uncompleted()}</p>
        )
      }
      player={
        completed && (
          <>
            {report.kind === 'ok' && (
              <ReviewDetail
                key={`marks of ${completed.completedAt}`}
                report={report.report}
                review={marks}
                told={isTeacher ? 'listener' : 'player'}
                sound={soundOf(completed)}
                reload={reload}
              />
            )}
            <RecordingPlayer key={completed.completedAt} url={completed.audioFileUrl} />
          </>
        )
      }
      grade={
        completed && (
          <>
            {set && <NoteStrips compact notes={set.notes} />}
            <StrictnessChoice full value={strictness} onChange={marks.chooseStrictness} />
            {isTeacher ? (
              <GradeForm
                review={review}
                suggested={set?.score ?? null}
                strictness={strictness}
                onSaved={saved}
              />
            ) : (
              <GradeShown review={review} score={set?.score ?? null} />
            )}
          </>
        )
      }
    />
  );
}

/** One take: heard, seen and graded by the teacher; seen by the student it belongs to. */
export function ReviewScreen() {
  const { sessionId } = usePageParams(pages.feedback);
  const query = useQuery(reviewQuery(sessionId));
  const reload = () => void query.refetch();
  return (
    <QueryBody query={query}>
      {(review) => (
        <Review key={review.session.assignmentSessionId} review={review} reload={reload} />
      )}
    </QueryBody>
  );
}
