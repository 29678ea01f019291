import type { ReplyOf } from '#shared/contract/endpoint';
import type { getReview, SaidBefore } from '#shared/contract/grading';
import { formatDateTime } from '../../../i18n/format.ts';
import * as m from '../../../i18n/generated/messages.js';
import { isPlayedAgain } from '../is-played-again.ts';
import styles from './grade-form.module.css';

type Review = Pick<ReplyOf<typeof getReview>, 'gradeAndFeedback' | 'completed'>;

/** @example whoAndWhen({ gradedBy: 'Ana Rivera', gradedAt: null }) // 'Ana Rivera' */
const whoAndWhen = ({ gradedBy, gradedAt }: Pick<SaidBefore, 'gradedBy' | 'gradedAt'>) =>
  [gradedBy, gradedAt && formatDateTime(gradedAt)].filter(Boolean).join(', ');

/** Who graded it and when, whether the take has come since, and what was said before that. */
export function SaidBeforeThis({ review }: { readonly review: Review }) {
  const { gradeAndFeedback } = review;
  const { grade, gradedAt, earlier } = gradeAndFeedback;
  return (
    <>
      {isPlayedAgain(review) && <p role="status">{m.review_olderGrade({ grade: grade ?? '' })}</p>}
      {grade !== null && gradedAt !== null && (
        <p className={styles.suggested}>
          {m.review_gradedBy({ who: whoAndWhen(gradeAndFeedback) })}
        </p>
      )}
      {earlier.length > 0 && (
        <details className={styles.suggested}>
          <summary>
            {earlier.length === 1
              ? m.review_beforeOnce()
              : m.review_before({ count: earlier.length })}
          </summary>
          <ul className={styles.before}>
            {earlier.map((said, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what was said stays as it is, the last first
              <li key={index}>
                <b>{said.grade}</b> <small>{whoAndWhen(said)}</small>
                {said.feedback !== '' && <blockquote>{said.feedback}</blockquote>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
