import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { inTeachersOrder } from '#shared/assignments/in-order';
import type { EducatorAssignment } from '#shared/contract/assignments';
import { wholeName } from '#shared/roster/student-name';
import * as m from '../../i18n/generated/messages.js';
import { useServices } from '../../session/services.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DashboardPage } from '../../ui/layouts/dashboard.tsx';
import { QueryBody } from '../../ui/query-body.tsx';
import styles from './assignment-list.module.css';
import filters from './class-filter.module.css';
import { useClassFilter } from './class-filter.tsx';
import { EducatorAssignmentRow } from './educator-assignment-row.tsx';
import { NewAssignmentLink } from './new-assignment-link.tsx';
import { educatorAssignmentsQuery } from './queries.ts';
import { useStateFilter } from './state-filter.tsx';

function List({ assignments }: { readonly assignments: readonly EducatorAssignment[] }) {
  const ofClass = useClassFilter(assignments);
  const { shown, choice } = useStateFilter(ofClass.shown);
  return (
    <>
      <div className={filters.filters}>
        {ofClass.choice}
        {choice}
      </div>
      {shown.length === 0 && <p>{m.educator_noneOfState()}</p>}
      <ul className={styles.list}>
        {inTeachersOrder(shown, useServices().now()).map((assignment) => (
          <EducatorAssignmentRow
            key={`${assignment.assignmentId} ${assignment.courseId}`}
            assignment={assignment}
            isAmongOthers
          />
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
    <DashboardPage
      title={m.title_assignments()}
      {...(user && { subtitle: wholeName(user) })}
      aside={<NewAssignmentLink />}
    >
      {lead}
      <QueryBody query={query}>
        {({ assignments }) =>
          assignments.length === 0 ? (
            // What was given out just now is not in a list of before.
            !query.isFetching && (
              <EmptyState text={m.educator_noAssignments()} act={<NewAssignmentLink isFirst />} />
            )
          ) : (
            <List assignments={assignments} />
          )
        }
      </QueryBody>
    </DashboardPage>
  );
}
