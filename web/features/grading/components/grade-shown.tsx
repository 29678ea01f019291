import type { ReplyOf } from '#shared/contract/endpoint';
import type { getReview } from '#shared/contract/grading';
import * as m from '../../../i18n/generated/messages.js';
import styles from './grade-shown.module.css';

/** What the teacher said, as the student reads it; the suggested score until then. */
export function GradeShown({
  review,
  score,
}: {
  review: ReplyOf<typeof getReview>;
  score: number | null;
}) {
  const { grade, feedback, showFeedback } = review.gradeAndFeedback;
  if (grade === null) {
    return (
      <>
        {score !== null && <p className={styles.grade}>{Math.round(score)}</p>}
        <p className={styles.muted}>{m.review_waitingForTeacher()}</p>
      </>
    );
  }
  return (
    <>
      <p className={styles.grade} data-testid="grade">
        {review.outOf === null ? grade : m.review_gradeOf({ grade, points: review.outOf })}
      </p>
      {review.completed === null && <p className={styles.muted}>{m.review_withoutTake()}</p>}
      {showFeedback && feedback !== '' && (
        <blockquote className={styles.feedback}>{feedback}</blockquote>
      )}
    </>
  );
}
