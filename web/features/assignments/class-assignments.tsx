import { useQuery } from '@tanstack/react-query';
import { inTeachersOrder } from '#shared/assignments/in-order';
import type { EducatorAssignment } from '#shared/contract/assignments';
import * as m from '../../i18n/generated/messages.js';
import { useServices } from '../../session/services.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryBody } from '../../ui/query-body.tsx';
import styles from './assignment-list.module.css';
import { CopyAct } from './copy-act.tsx';
import { EducatorAssignmentRow } from './educator-assignment-row.tsx';
import { NewAssignmentLink } from './new-assignment-link.tsx';
import { educatorAssignmentsQuery } from './queries.ts';
import { useStateFilter } from './state-filter.tsx';

/** What one class was set. */
export function ClassAssignments({ courseId }: { readonly courseId: string }) {
  const query = useQuery(educatorAssignmentsQuery);
  return (
    <QueryBody query={query}>
      {({ assignments }) => {
        const own = assignments.filter((one) => one.courseId === courseId);
        // What was given out just now is not in a list of before.
        if (own.length === 0 && query.isFetching) return null;
        if (own.length === 0)
          return (
            <EmptyState
              text={m.educator_noAssignments()}
              act={
                <>
                  <NewAssignmentLink isFirst courseId={courseId} />
                  <CopyAct courseId={courseId} />
                </>
              }
            />
          );
        return (
          <>
            <p className={styles.between}>
              <NewAssignmentLink courseId={courseId} />
              <CopyAct courseId={courseId} />
            </p>
            <ByState assignments={own} />
          </>
        );
      }}
    </QueryBody>
  );
}

function ByState({ assignments }: { readonly assignments: readonly EducatorAssignment[] }) {
  const { now } = useServices();
  const { shown, choice } = useStateFilter(assignments);
  return (
    <>
      {choice}
      {shown.length === 0 && <p>{m.educator_noneOfState()}</p>}
      <ul className={styles.list}>
        {inTeachersOrder(shown, now()).map((assignment) => (
          <EducatorAssignmentRow key={assignment.assignmentId} assignment={assignment} />
        ))}
      </ul>
    </>
  );
}
