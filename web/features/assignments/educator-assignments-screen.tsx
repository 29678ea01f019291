import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { inTeachersOrder } from '#shared/assignments/in-order';
import type { EducatorAssignment } from '#shared/contract/assignments';
import { wholeName } from '#shared/roster/student-name';
import { formatDate } from '../../i18n/format.ts';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { useServices } from '../../session/services.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DashboardPage } from '../../ui/layouts/dashboard.tsx';
import { QueryBody } from '../../ui/query-body.tsx';
import styles from './assignment-list.module.css';
import { useClassFilter } from './class-filter.tsx';
import { educatorAssignmentsQuery } from './queries.ts';

function detailOf({ courseTitle, dueDate, completed, uncompleted }: EducatorAssignment): string {
  const due = dueDate === null ? [] : [m.assignment_due({ date: formatDate(dueDate) })];
  const handedIn = m.educator_handedIn({ completed, students: completed + uncompleted });
  return [courseTitle, ...due, handedIn].join(', ');
}

function Row({ assignment }: { assignment: EducatorAssignment }) {
  const { assignmentId, ungraded } = assignment;
  return (
    <li>
      <Icon of={ClipboardList} size={32} />
      <span>
        <span className={styles.title}>{assignment.title}</span>
        <span className={styles.detail}>{detailOf(assignment)}</span>
      </span>
      <ButtonLink
        look={ungraded > 0 ? 'solid' : 'outline'}
        {...pages.submissions.at({ assignmentId })}
      >
        {ungraded > 0 ? m.educator_toGrade({ count: ungraded }) : m.assignment_open()}
      </ButtonLink>
    </li>
  );
}

function List({ assignments }: { readonly assignments: readonly EducatorAssignment[] }) {
  const { shown, choice } = useClassFilter(assignments);
  return (
    <>
      {choice}
      <ul className={styles.list}>
        {inTeachersOrder(shown, useServices().now()).map((assignment) => (
          <Row key={assignment.assignmentId} assignment={assignment} />
        ))}
      </ul>
    </>
  );
}

/**
 * The teacher's assignments, those with takes to hear marked.
 *
 * @param lead above the list
 */
export function EducatorAssignmentsScreen({ lead }: { readonly lead?: ReactNode }) {
  const { account } = useServices();
  const user = useStore(account.store, (state) => state.person);
  const query = useQuery(educatorAssignmentsQuery);
  return (
    <DashboardPage title={m.title_assignments()} {...(user && { subtitle: wholeName(user) })}>
      {lead}
      <QueryBody query={query}>
        {({ assignments }) =>
          assignments.length === 0 ? (
            <EmptyState
              text={m.educator_noAssignments()}
              act={<ButtonLink {...pages.classes.at({})}>{m.class_toClasses()}</ButtonLink>}
            />
          ) : (
            <List assignments={assignments} />
          )
        }
      </QueryBody>
    </DashboardPage>
  );
}
