import type { AssessmentReport } from '#shared/assessment/report';
import type { ReplyOf } from '#shared/contract/endpoint';
import type { getReview } from '#shared/contract/grading';
import { formatDateTime } from '../../../i18n/format.ts';
import * as m from '../../../i18n/generated/messages.js';
import type { Review } from '../../../review/model/review.ts';
import type { LookedAtTake } from '../../../review/model/review-state.ts';
import { useOverlay } from '../../../review/use-review.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './grade-form.module.css';

interface AskedProps {
  readonly question: NonNullable<ReplyOf<typeof getReview>['question']>;
  /** Which attempt is looked at; null is none. */
  readonly shownAttempt: string | null;
  readonly marks: Review<LookedAtTake>;
  readonly report: AssessmentReport | null;
  readonly isTeacher: boolean;
}

/** What the student asked about the marks, and the way to the note that they pointed at; the feedback answers it. */
export function Asked({
  question: { attemptId, note, words, askedAt, isAnswered },
  shownAttempt,
  marks,
  report,
  isTeacher,
}: AskedProps) {
  const { incidents } = useOverlay(marks);
  const isOther = attemptId !== shownAttempt;
  const place =
    note === null || isOther ? -1 : incidents.findIndex((one) => one.note?.index === note);
  const measure = note === null ? undefined : report?.music.notes[note]?.measure;
  return (
    <div className={styles.asked}>
      <p>
        {isTeacher ? m.asked_byStudent() : m.asked_byYou()} <small>{formatDateTime(askedAt)}</small>
      </p>
      <blockquote>{words}</blockquote>
      {place >= 0 && measure !== undefined && (
        <Button look="quiet" onPress={() => marks.focus(place)}>
          {m.detail_chip({ measure: Math.max(1, measure) })}
        </Button>
      )}
      {isOther && <p className={styles.suggested}>{m.asked_ofOther()}</p>}
      {isTeacher && !isAnswered && <p className={styles.suggested}>{m.asked_answer()}</p>}
      {isAnswered && <p className={styles.suggested}>{m.asked_answered()}</p>}
    </div>
  );
}
