import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { dueBefore, inOrder } from '#shared/assignments/in-order';
import type { StudentAssignment } from '#shared/contract/assignments';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { OpenRooms } from '../../school/open-rooms.tsx';
import { useServices } from '../../session/services.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DashboardPage } from '../../ui/layouts/dashboard.tsx';
import { QueryBody } from '../../ui/query-body.tsx';
import { useIsNarrow } from '../../ui/screen-width.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './assignment-list.module.css';
import { AssignmentRow } from './assignment-row.tsx';
import { useClassFilter } from './class-filter.tsx';
import { NewsLine } from './news-line.tsx';
import { assignmentsQuery } from './queries.ts';
import { TakesBeyond } from './takes-beyond.tsx';
import { useAskedOnceDelivered } from './use-asked-once-delivered.ts';
import { useMusicAhead } from './use-music-ahead.ts';
import { useSendAgain } from './use-send-again.ts';
import { nothingUncounted, useUncountedTakes } from './use-uncounted-takes.ts';

const DAY_MS = 86_400_000;

/** How much is due soon; nothing until it is known. */
function dueWords(assignments: readonly StudentAssignment[] | undefined, now: Date) {
  if (assignments === undefined || assignments.length === 0) return undefined;
  const count = dueBefore(assignments, { now, until: new Date(now.getTime() + 7 * DAY_MS) });
  if (count === 0) return m.assignment_dueNone();
  return count === 1 ? m.assignment_dueOne() : m.assignment_dueSome({ count });
}

interface AssignmentsScreenProps {
  /** Above the list. */
  readonly lead?: ReactNode;
  /** Beside it. */
  readonly side?: ReactNode;
}

/** What the student has to hand in, and what came back. */
export function AssignmentsScreen({ lead, side }: AssignmentsScreenProps) {
  const { account, now } = useServices();
  const user = useStore(account.store, (state) => state.person);
  const isNarrow = useIsNarrow();
  const query = useQuery(assignmentsQuery);
  const uncounted = useUncountedTakes(query.dataUpdatedAt);
  useMusicAhead(query.data?.assignments);
  useSendAgain(query, uncounted);
  useAskedOnceDelivered(query, uncounted);
  const subtitle = dueWords(query.data?.assignments, now());
  return (
    <DashboardPage
      title={m.assignment_hello({ name: user?.firstName ?? '' })}
      {...(subtitle !== undefined && { subtitle })}
      // Beside the page the rail has it; on a phone that is two presses away.
      {...(isNarrow && { aside: <JoinClass /> })}
      side={side}
    >
      <OpenRooms />
      {lead}
      <section>
        <h2 className={styles.heading}>{m.assignment_yours()}</h2>
        <ToSend uncounted={uncounted} />
        <QueryBody query={query}>
          {({ assignments }) => (
            <>
              {assignments.length === 0 ? (
                <EmptyState
                  text={m.assignment_none()}
                  act={<ButtonLink {...pages.sightReading.at({})}>{m.place_practise()}</ButtonLink>}
                />
              ) : (
                <AssignmentList assignments={assignments} uncounted={uncounted} />
              )}
              <TakesBeyond assignments={assignments} uncounted={uncounted} />
            </>
          )}
        </QueryBody>
      </section>
    </DashboardPage>
  );
}

/** How many takes wait for a network, of whatever assignment; nothing where none does. */
function ToSend({ uncounted }: Pick<AssignmentListProps, 'uncounted'>) {
  const count = [...(uncounted?.values() ?? [])].reduce(
    (sum, { waiting }) => sum + waiting.length,
    0,
  );
  return (
    <p role="status" className={count > 0 ? styles.toSend : undefined}>
      {count > 0 && m.assignment_waitingCount({ count })}
    </p>
  );
}

function JoinClass() {
  return (
    <ButtonLink look="quiet" {...pages.addClass.at({})}>
      <Icon of={Plus} size={20} />
      {m.addClass_open()}
    </ButtonLink>
  );
}

interface AssignmentListProps {
  readonly assignments: readonly StudentAssignment[];
  readonly uncounted: ReturnType<typeof useUncountedTakes>;
}

function AssignmentList({ assignments, uncounted }: AssignmentListProps) {
  const { now } = useServices();
  const { shown, choice } = useClassFilter(assignments);
  const { active, completed } = inOrder(shown, now());
  const rows = (some: readonly StudentAssignment[]) => (
    <ul className={styles.list}>
      {some.map((assignment) => (
        <AssignmentRow
          key={assignment.assignmentId}
          assignment={assignment}
          uncounted={uncounted?.get(assignment.assignmentId) ?? nothingUncounted}
        />
      ))}
    </ul>
  );
  return (
    <>
      {choice}
      <NewsLine assignments={assignments} />
      {active.length > 0 ? rows(active) : <p>{m.assignment_none()}</p>}
      {completed.length > 0 && (
        <section className={styles.apart}>
          <h2 className={styles.heading}>{m.assignment_completed()}</h2>
          {rows(completed)}
        </section>
      )}
      <p className={styles.more}>
        <TextLink {...pages.grades.at({})}>{m.assignment_toGrades()}</TextLink>
      </p>
    </>
  );
}
