import { useRef } from 'react';
import type { ReplyOf } from '#shared/contract/endpoint';
import type { getReview } from '#shared/contract/grading';
import * as m from '../../../i18n/generated/messages.js';
import { instrumentName, levelInSentence } from '../../../i18n/names.ts';
import type { LookedAtTake } from '../../../review/model/review-state.ts';
import type { OverlaySkips } from '../../../review/overlay-view.ts';
import { useReviewOf } from '../../../review/use-review.ts';
import { useServices } from '../../../session/services.ts';
import { ReviewLayout } from '../../../ui/layouts/review.tsx';
import styles from '../review-screen.module.css';
import { usePrefetchedReview } from '../use-prefetched-review.ts';
import { useReport } from '../use-report.ts';
import { useReviewKeys } from '../use-review-keys.ts';
import { GradePanel } from './grade-panel.tsx';
import { People } from './people.tsx';
import { RecordingPlayer } from './recording-player.tsx';
import { ReportSheet } from './report-sheet.tsx';
import { ReviewDetail } from './review-detail.tsx';
import { ReviewTop } from './review-top.tsx';

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

interface TakeReviewProps {
  readonly review: ReviewReply;
  /** Asks for the review again. */
  readonly reload: () => void;
}

/** A take with its marks, its sound and its grade, and the class beside it. */
export function TakeReview({ review, reload }: TakeReviewProps) {
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
  useReviewKeys({ sound, sidebar, inWords: review.gradeValidation === 'freeForm' });
  usePrefetchedReview(review);
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
        (completed || isTeacher || review.gradeAndFeedback.grade !== null) && (
          <GradePanel review={review} marks={marks} report={report} reload={reload} />
        )
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
