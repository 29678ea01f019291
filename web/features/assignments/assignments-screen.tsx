import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useStore } from 'zustand';
import { canTryAgain } from '#shared/assignments/attempts';
import type { StudentAssignment } from '#shared/contract/assignments';
import { formatDate } from '../../i18n/format.ts';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { HandInLine } from '../../review/handing-in/hand-in-line.tsx';
import { useServices } from '../../session/services.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InstrumentIcon } from '../../ui/instrument-icon.tsx';
import { DashboardPage } from '../../ui/layouts/dashboard.tsx';
import { QueryBody } from '../../ui/query-body.tsx';
import styles from './assignment-list.module.css';
import { assignmentsQuery } from './queries.ts';
import { nothingUncounted, type UncountedTakes, useUncountedTakes } from './use-uncounted-takes.ts';

function attemptsWords({
  attempts,
  totalAttemptsAllowed,
}: StudentAssignment['attemptSummary']): string {
  if (totalAttemptsAllowed === null) return m.assignment_unlimited();
  return m.assignment_attemptsLeft({ left: Math.max(0, totalAttemptsAllowed - attempts) });
}

function detailOf(assignment: StudentAssignment, { waiting, delivered }: UncountedTakes): string {
  if (waiting.length > 0) return m.assignment_waitingToSend();
  const handedIn = m.assignment_handedIn({ course: assignment.courseTitle });
  // A kept answer is older than what was handed in since.
  if (delivered > 0) return handedIn;
  if (assignment.teacherFeedback)
    return m.assignment_quote({ feedback: assignment.teacherFeedback });
  if (assignment.status === 'Submitted') return handedIn;
  const due =
    assignment.dueDate === null ? [] : [m.assignment_due({ date: formatDate(assignment.dueDate) })];
  return [assignment.courseTitle, ...due, attemptsWords(assignment.attemptSummary)].join(', ');
}

function AssignmentRow({
  assignment,
  uncounted,
}: {
  assignment: StudentAssignment;
  uncounted: UncountedTakes;
}) {
  const { assignmentId, sessionId, grade, attemptSummary } = assignment;
  const { attempts, totalAttemptsAllowed } = attemptSummary;
  const { waiting, refused, delivered } = uncounted;
  const made = waiting.length + delivered;
  const canTry = canTryAgain({ attempts, waiting: made, allowed: totalAttemptsAllowed });
  const isBegun = attempts + made > 0;
  // The newest that was refused is the one to mend; of those that wait the first is sent first.
  const stuck = refused.at(-1) ?? waiting[0];
  return (
    <li>
      <InstrumentIcon medium={assignment.configuration.medium} size={38} />
      <span>
        <span className={styles.title}>{assignment.title}</span>
        <span className={styles.detail}>{detailOf(assignment, uncounted)}</span>
        {stuck && (
          <HandInLine
            takeId={stuck.takeId}
            name={assignment.title}
            state={stuck.state}
            problem={stuck.problem}
          />
        )}
      </span>
      <span className={styles.acts}>
        {grade !== null && <b className={styles.grade}>{grade}</b>}
        {sessionId !== null && attempts > 0 && (
          <ButtonLink look="quiet" {...pages.feedback.at({ sessionId })}>
            {m.assignment_see()}
          </ButtonLink>
        )}
        {canTry && (
          <ButtonLink look={isBegun ? 'outline' : 'solid'} {...pages.launch.at({ assignmentId })}>
            {isBegun ? m.assignment_open() : m.assignment_start()}
          </ButtonLink>
        )}
      </span>
    </li>
  );
}

/** What the student has to hand in, and what came back. */
export function AssignmentsScreen() {
  const { account } = useServices();
  const user = useStore(account.store, (state) => state.person);
  const query = useQuery(assignmentsQuery);
  const uncounted = useUncountedTakes(query.dataUpdatedAt);
  return (
    <DashboardPage
      title={m.assignment_hello({ name: user?.firstName ?? '' })}
      aside={
        <ButtonLink look="quiet" {...pages.addClass.at({})}>
          <Icon of={Plus} size={20} />
          {m.addClass_open()}
        </ButtonLink>
      }
    >
      <QueryBody query={query}>
        {({ assignments }) =>
          assignments.length === 0 ? (
            <EmptyState
              text={m.assignment_none()}
              act={<ButtonLink {...pages.sightReading.at({})}>{m.place_practise()}</ButtonLink>}
            />
          ) : (
            <ul className={styles.list}>
              {assignments.map((assignment) => (
                <AssignmentRow
                  key={assignment.assignmentId}
                  assignment={assignment}
                  uncounted={uncounted?.get(assignment.assignmentId) ?? nothingUncounted}
                />
              ))}
            </ul>
          )
        }
      </QueryBody>
    </DashboardPage>
  );
}
