import type { ReplyOf } from '#shared/contract/endpoint';
import type { getReview } from '#shared/contract/grading';
import * as m from '../../../i18n/generated/messages.js';
import styles from './grade-shown.module.css';

type Review = ReplyOf<typeof getReview>;

/** What the teacher said, as far as the student may read it; the suggested score until there is a grade. */
export function GradeShown({ review, score }: { review: Review; score: number | null }) {
  const { feedback, showFeedback } = review.gradeAndFeedback;
  return (
    <>
      {review.isGraded ? <Grade review={review} /> : <NoGrade review={review} score={score} />}
      {showFeedback && feedback !== '' && (
        <blockquote className={styles.feedback}>{feedback}</blockquote>
      )}
    </>
  );
}

function Grade({ review }: { readonly review: Review }) {
  const { gradeAndFeedback, outOf, shown, completed } = review;
  const { grade } = gradeAndFeedback;
  return (
    <>
      {grade === null ? (
        // It is there, and only kept back: nobody is to ask their teacher for it.
        <p className={styles.muted}>
          {shown.grade === 'never' ? m.review_gradeNever() : m.review_gradeLater()}
        </p>
      ) : (
        <p className={styles.grade} data-testid="grade">
          {outOf === null ? grade : m.review_gradeOf({ grade, points: outOf })}
        </p>
      )}
      {completed === null && <p className={styles.muted}>{m.review_withoutTake()}</p>}
    </>
  );
}

function NoGrade({ review, score }: { readonly review: Review; readonly score: number | null }) {
  return (
    <>
      {score !== null && <p className={styles.grade}>{Math.round(score)}</p>}
      {review.wantsGrade && <p className={styles.muted}>{m.review_waitingForTeacher()}</p>}
    </>
  );
}
