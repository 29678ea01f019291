import type { ReplyOf } from '#shared/contract/endpoint';
import type { getReview } from '#shared/contract/grading';
import * as m from '../../../i18n/generated/messages.js';
import { Button } from '../../../ui/button.tsx';
import styles from './grade-form.module.css';

type Said = Pick<ReplyOf<typeof getReview>['gradeAndFeedback'], 'grade' | 'feedback'>;

interface SaidMeanwhileProps {
  /** What was looked at when a save was refused; null while none was. */
  readonly seen: Said | null;
  /** What stands by now. */
  readonly now: Said;
  /** Gives up what is typed. */
  readonly onKeep: () => void;
}

/** What somebody else said while something was typed here, beside it, to choose from. */
export function SaidMeanwhile({ seen, now, onKeep }: SaidMeanwhileProps) {
  if (seen === null || (seen.grade === now.grade && seen.feedback === now.feedback)) return null;
  return (
    <div role="status" className={styles.meanwhile}>
      <p>{m.review_meanwhile({ grade: now.grade ?? m.review_noGrade() })}</p>
      {now.feedback !== '' && <blockquote>{now.feedback}</blockquote>}
      <Button look="quiet" onPress={onKeep}>
        {m.review_keepTheirs()}
      </Button>
    </div>
  );
}
