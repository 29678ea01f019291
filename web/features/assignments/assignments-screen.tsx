import { useQuery } from '@tanstack/react-query';
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
import { InstrumentIcon } from '../../ui/instrument-icon.tsx';
import { DashboardPage } from '../../ui/layouts/dashboard.tsx';
import { QueryBody } from '../../ui/query-body.tsx';
import styles from './assignment-list.module.css';
import { assignmentsQuery } from './queries.ts';
import { type UnsentTakes, useUnsentTakes } from './use-unsent-takes.ts';

function attemptsWords({
  attempts,
  totalAttemptsAllowed,
}: StudentAssignment['attemptSummary']): string {
  if (totalAttemptsAllowed === null) return m.assignment_unlimited();
  return m.assignment_attemptsLeft({ left: Math.max(0, totalAttemptsAllowed - attempts) });
}

function detailOf(assignment: StudentAssignment, isWaiting: boolean): string {
  if (isWaiting) return m.assignment_waitingToSend();
  if (assignment.teacherFeedback)
    return m.assignment_quote({ feedback: assignment.teacherFeedback });
  if (assignment.status === 'Submitted')
    return m.assignment_handedIn({ course: assignment.courseTitle });
  const due =
    assignment.dueDate === null ? [] : [m.assignment_due({ date: formatDate(assignment.dueDate) })];
  return [assignment.courseTitle, ...due, attemptsWords(assignment.attemptSummary)].join(', ');
}

function AssignmentRow({
  assignment,
  unsent: { waiting, refused },
}: {
  assignment: StudentAssignment;
  unsent: UnsentTakes;
}) {
  const { assignmentId, sessionId, grade, attemptSummary } = assignment;
  const { attempts, totalAttemptsAllowed } = attemptSummary;
  const canTry = canTryAgain({
    attempts,
    waiting: waiting.length,
    allowed: totalAttemptsAllowed,
  });
  // The newest that was refused is the one to mend; of those that wait the first is sent first.
  const stuck = refused.at(-1) ?? waiting[0];
  return (
    <li>
      <InstrumentIcon medium={assignment.configuration.medium} size={38} />
      <span>
        <span className={styles.title}>{assignment.title}</span>
        <span className={styles.detail}>{detailOf(assignment, waiting.length > 0)}</span>
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
          <ButtonLink
            look={attempts === 0 ? 'solid' : 'outline'}
            {...pages.launch.at({ assignmentId })}
          >
            {attempts === 0 ? m.assignment_start() : m.assignment_open()}
          </ButtonLink>
        )}
      </span>
    </li>
  );
}

const nothingUnsent: UnsentTakes = { waiting: [], refused: [] };

/** What the student has to hand in, and what came back. */
export function AssignmentsScreen() {
  const { account } = useServices();
  const user = useStore(account.store, (state) => state.person);
  const query = useQuery(assignmentsQuery);
  const unsent = useUnsentTakes();
  return (
    <DashboardPage title={m.assignment_hello({ name: user?.firstName ?? '' })}>
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
                  unsent={unsent?.get(assignment.assignmentId) ?? nothingUnsent}
                />
              ))}
            </ul>
          )
        }
      </QueryBody>
    </DashboardPage>
  );
}
