import { useQuery } from '@tanstack/react-query';
import type { StudentAssignment } from '#shared/contract/assignments';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { dayOfClass } from '../../school/class-clock.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InstrumentIcon } from '../../ui/instrument-icon.tsx';
import { DashboardPage } from '../../ui/layouts/dashboard.tsx';
import { QueryBody } from '../../ui/query-body.tsx';
import styles from './assignment-list.module.css';
import { useClassFilter } from './class-filter.tsx';
import { GradeOf } from './grade-of.tsx';
import { assignmentsQuery } from './queries.ts';
import { useNews } from './use-news.ts';

/** What a teacher has answered, as far as they show it: only that is in the reply. */
const isAnswered = ({ grade, teacherFeedback }: StudentAssignment) =>
  grade !== null || teacherFeedback !== null;

const latestFirst = (one: StudentAssignment, other: StudentAssignment) =>
  (other.dueDate ?? '').localeCompare(one.dueDate ?? '');

/** The student's graded work, with the teacher's words. */
export function GradesScreen() {
  const query = useQuery(assignmentsQuery);
  return (
    <DashboardPage
      title={m.title_grades()}
      aside={
        <ButtonLink look="quiet" {...pages.assignments.at({})}>
          {m.assignment_yours()}
        </ButtonLink>
      }
    >
      <QueryBody query={query}>
        {({ assignments }) => <Grades graded={assignments.filter(isAnswered)} />}
      </QueryBody>
    </DashboardPage>
  );
}

function Grades({ graded }: { readonly graded: readonly StudentAssignment[] }) {
  const { shown, choice } = useClassFilter(graded);
  const news = useNews(shown, { isLook: true });
  if (graded.length === 0) {
    const act = (
      <ButtonLink look="primary" {...pages.assignments.at({})}>
        {m.assignment_yours()}
      </ButtonLink>
    );
    return <EmptyState text={m.grades_none()} act={act} />;
  }
  return (
    <>
      {choice}
      <ul className={styles.list}>
        {shown.toSorted(latestFirst).map((assignment) => (
          <GradeRow
            key={assignment.assignmentId}
            assignment={assignment}
            isNew={news.includes(assignment)}
          />
        ))}
      </ul>
    </>
  );
}

interface GradeRowProps {
  readonly assignment: StudentAssignment;
  /** It came since the last look. */
  readonly isNew: boolean;
}

function GradeRow({ assignment, isNew }: GradeRowProps) {
  const { configuration, title, courseTitle, dueDate, teacherFeedback, sessionId } = assignment;
  const due = dueDate === null ? [] : [m.assignment_due({ date: dayOfClass(dueDate, assignment) })];
  return (
    <li>
      <InstrumentIcon medium={configuration.medium} size={38} />
      <span>
        <span className={styles.title}>
          {isNew && <mark className={styles.news}>{m.news_new()}</mark>}
          {title}
        </span>
        <span className={styles.detail}>{[courseTitle, ...due].join(', ')}</span>
        {teacherFeedback !== null && (
          <span className={styles.words}>{m.assignment_quote({ feedback: teacherFeedback })}</span>
        )}
      </span>
      <span className={styles.acts}>
        <GradeOf assignment={assignment} />
        {sessionId !== null && (
          <ButtonLink
            look="quiet"
            aria-label={m.grades_seeOne({ title })}
            {...pages.feedback.at({ sessionId })}
          >
            {m.assignment_see()}
          </ButtonLink>
        )}
      </span>
    </li>
  );
}
