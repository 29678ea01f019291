import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReplyOf } from '#shared/contract/endpoint';
import type { getReview } from '#shared/contract/grading';
import * as m from '../../../i18n/generated/messages.js';
import { address } from '../../../paths/page.ts';
import { pages } from '../../../paths/pages.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from '../review-screen.module.css';
import { ReviewTitle } from './review-title.tsx';

interface ReviewTopProps {
  readonly review: Pick<ReplyOf<typeof getReview>, 'assignment' | 'sidebar'>;
  /** The teacher goes back to all who have handed in, a student to what was assigned. */
  readonly isTeacher: boolean;
}

/** What was assigned, the way back, and the ways to the takes beside this one. */
export function ReviewTop({ review: { assignment, sidebar }, isTeacher }: ReviewTopProps) {
  const { assignmentId, title, courseTitle } = assignment;
  return (
    <>
      <ButtonLink
        look="quiet"
        icon
        aria-label={m.stage_back()}
        {...(isTeacher ? pages.submissions.at({ assignmentId }) : pages.assignments.at({}))}
      >
        <Icon of={ChevronLeft} />
      </ButtonLink>
      {sidebar ? (
        <ReviewTitle assignment={assignment} sidebar={sidebar} />
      ) : (
        <span className={styles.title}>{title}</span>
      )}
      <span className={`${styles.muted} ${styles.course}`}>{courseTitle}</span>
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
  );
}
