import { ClipboardList } from 'lucide-react';
import type { EducatorAssignment } from '#shared/contract/assignments';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { dayOfClass } from '../../school/class-clock.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './assignment-list.module.css';
import { LabelBadge } from './label-badge.tsx';

function detailOf(assignment: EducatorAssignment, isAmongOthers: boolean): string {
  const { courseTitle, dueDate } = assignment;
  const due = dueDate === null ? [] : [m.assignment_due({ date: dayOfClass(dueDate, assignment) })];
  return [...(isAmongOthers ? [courseTitle] : []), ...due, stateOf(assignment)].join(', ');
}

/** How far it has come. */
function stateOf(assignment: EducatorAssignment): string {
  const { isDraft, isReleased, isBeingWritten, releaseDate, completed, uncompleted } = assignment;
  if (isDraft) return m.assignment_isDraft();
  if (isBeingWritten) return m.educator_beingWritten();
  if (!isReleased && releaseDate !== null)
    return m.assignment_opensOn({ date: dayOfClass(releaseDate, assignment) });
  return m.educator_handedIn({ completed, students: completed + uncompleted });
}

interface RowProps {
  readonly assignment: EducatorAssignment;
  /** It stands among those of other classes, so that it says whose it is. */
  readonly isAmongOthers?: boolean;
}

/** An assignment as who set it sees it, with the ways into it. */
export function EducatorAssignmentRow({ assignment, isAmongOthers = false }: RowProps) {
  const { assignmentId, title, ungraded, isReleased, isArchived } = assignment;
  return (
    <li>
      <Icon of={ClipboardList} size={32} />
      <span>
        <span className={styles.title}>
          {isReleased || !isArchived ? (
            <TextLink
              {...(isReleased ? pages.submissions : pages.editAssignment).at({ assignmentId })}
            >
              {title}
            </TextLink>
          ) : (
            title
          )}
        </span>
        {!isArchived && <LabelBadge label={assignment.label} />}{' '}
        <span className={styles.detail}>{detailOf(assignment, isAmongOthers)}</span>
      </span>
      <span className={styles.acts}>
        {isArchived ? (
          <ButtonLink
            look="quiet"
            aria-label={m.assignmentEditor_cloneOne({ title })}
            {...pages.cloneAssignment.at({ assignmentId })}
          >
            {m.assignmentEditor_clone()}
          </ButtonLink>
        ) : (
          <ButtonLink
            look="quiet"
            aria-label={m.assignment_changeOne({ title })}
            {...pages.editAssignment.at({ assignmentId })}
          >
            {m.assignment_change()}
          </ButtonLink>
        )}
        {isReleased && (
          <ButtonLink
            look={ungraded > 0 ? 'solid' : 'outline'}
            // Of an assignment: what was sent for it and has waited longest.
            {...(ungraded > 0
              ? pages.grade.at({ sessionId: assignmentId, scope: 'e' })
              : pages.submissions.at({ assignmentId }))}
          >
            {ungraded > 0 ? m.educator_toGrade({ count: ungraded }) : m.assignment_open()}
          </ButtonLink>
        )}
      </span>
    </li>
  );
}
