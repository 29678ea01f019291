import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { ReplyOf } from '#shared/contract/endpoint';
import type { getReview } from '#shared/contract/grading';
import * as m from '../../../i18n/generated/messages.js';
import { pages } from '../../../paths/pages.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceSheet } from '../../../ui/choice-sheet.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { sessionOfAssignmentQuery } from '../queries.ts';
import styles from '../review-screen.module.css';
import people from './people.module.css';
import { People } from './people.tsx';

interface ReviewTitleProps {
  readonly assignment: ReplyOf<typeof getReview>['assignment'];
  readonly sidebar: NonNullable<ReplyOf<typeof getReview>['sidebar']>;
}

/** What is graded; behind it what else there is to grade, and where there is no room beside the take the class. */
export function ReviewTitle({ assignment, sidebar }: ReviewTitleProps) {
  const [isOpen, setIsOpen] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const lead = async (assignmentId: string) => {
    const found = await client.fetchQuery(sessionOfAssignmentQuery(assignmentId)).catch(() => null);
    // Without an answer the list of its takes says why.
    await navigate(
      found === null
        ? pages.submissions.at({ assignmentId })
        : pages.grade.at({ sessionId: found.sessionId, scope: 'e' }),
    );
    setIsOpen(false);
  };
  return (
    <>
      <div className={styles.what}>
        <Button look="quiet" aria-haspopup="dialog" onPress={() => setIsOpen(true)}>
          <span className={styles.title}>{assignment.title}</span>
          <Icon of={ChevronDown} size={20} />
        </Button>
      </div>
      {isOpen && (
        <ChoiceSheet title={m.review_whatElse()} onClose={() => setIsOpen(false)} isForReading>
          <div className={styles.behind}>
            <People sidebar={sidebar} />
          </div>
          <nav className={people.list} aria-label={m.review_assignments()}>
            {sidebar.allAssignments.map((one) => (
              <button
                key={one.assignmentId}
                type="button"
                className={people.person}
                aria-current={one.assignmentId === assignment.assignmentId || undefined}
                onClick={() => void lead(one.assignmentId)}
              >
                <span>
                  {one.assignmentTitle} <small>{one.optCourseTitle}</small>
                </span>
                {one.ungradedCount > 0 && <b>{one.ungradedCount}</b>}
              </button>
            ))}
          </nav>
        </ChoiceSheet>
      )}
    </>
  );
}
