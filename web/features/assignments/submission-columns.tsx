import type { AssignedPart } from '#shared/assignments/ensemble-part';
import { assignmentLabels } from '#shared/assignments/labels';
import type { EducatorAssignment, Submission } from '#shared/contract/assignments';
import { formatDateTime } from '../../i18n/format.ts';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { scoreWords } from '../../review/score-words.ts';
import { momentOfClass } from '../../school/class-clock.ts';
import { studentNameColumn } from '../../school/student-columns.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import type { Filter } from '../../ui/table/arrange.ts';
import type { Column } from '../../ui/table/column.ts';
import { LabelBadge } from './label-badge.tsx';
import { partName } from './part-name.ts';
import styles from './submissions-screen.module.css';

const isSent = ({ sessionId, completedAt }: Submission) =>
  sessionId !== null && completedAt !== null;

/** What differs for this student from what is said for the class, in words. */
function exceptionsOf(submission: Submission, classes: readonly EducatorAssignment[]): string[] {
  const { courseId, isExcused, hasOwnDate, dueDate, moreAttempts } = submission;
  const own = classes.find((one) => one.courseId === courseId);
  return [
    ...(isExcused ? [m.submission_excused()] : []),
    ...(hasOwnDate && dueDate !== null
      ? [
          m.submission_ownDate({
            date: momentOfClass(dueDate, { timeZone: own?.timeZone ?? null }),
          }),
        ]
      : []),
    ...(moreAttempts === 1 ? [m.submission_oneMore()] : []),
    ...(moreAttempts > 1 ? [m.submission_someMore({ count: moreAttempts })] : []),
  ];
}

/** What somebody plays of an ensemble; nothing where they choose first. */
const partColumn = (lines: readonly AssignedPart[]): Column<Submission> => {
  const nameOf = ({ ownLine }: Submission) => ownLine && partName(ownLine, lines);
  return { id: 'part', title: m.assignment_part(), cell: nameOf, sortBy: nameOf };
};

/**
 * A row for each student of the class, whether they have handed in or not.
 *
 * @param lines of an ensemble, what there is to play
 * @param classes by whose clocks its dates go
 */
export const submissionColumns = (
  lines: readonly AssignedPart[] = [],
  classes: readonly EducatorAssignment[] = [],
): readonly Column<Submission>[] => [
  studentNameColumn(),
  ...(lines.length > 0 ? [partColumn(lines)] : []),
  {
    id: 'handedIn',
    title: m.submission_handedIn(),
    cell: (submission) =>
      isSent(submission) ? (
        <span className={styles.when}>
          {formatDateTime(submission.completedAt!)}
          {submission.isLate && <em className={styles.listen}>{m.submission_late()}</em>}
          {submission.needsReview && (
            <em className={styles.listen}>{m.submission_listenFirst()}</em>
          )}
        </span>
      ) : (
        <span className={styles.yet}>{m.submission_notYet()}</span>
      ),
    sortBy: (submission) => (isSent(submission) ? submission.completedAt : null),
  },
  {
    id: 'state',
    title: m.submission_state(),
    cell: (submission) => (
      <span>
        <LabelBadge label={submission.label} />
        {exceptionsOf(submission, classes).map((words) => (
          <em key={words} className={styles.apart}>
            {words}
          </em>
        ))}
      </span>
    ),
    sortBy: ({ label }) => assignmentLabels.indexOf(label),
  },
  {
    id: 'score',
    title: m.submission_suggested(),
    kind: 'number',
    cell: (submission) => {
      if (!isSent(submission)) return null;
      return submission.isByEar ? m.submission_byEar() : scoreWords(submission.score);
    },
    sortBy: ({ score }) => score,
  },
  {
    id: 'grade',
    title: m.submission_grade(),
    kind: 'number',
    cell: ({ grade }) => (grade === null ? null : <b>{grade}</b>),
    sortBy: ({ grade }) => grade,
  },
  {
    id: 'take',
    title: m.submission_take(),
    kind: 'acts',
    cell: ({ sessionId, studentName, waitsForGrade, completedAt }) => {
      if (sessionId === null || completedAt === null) return null;
      const words = waitsForGrade ? m.submission_hearAndGrade() : m.submission_hear();
      return (
        <ButtonLink
          look={waitsForGrade ? 'solid' : 'outline'}
          {...pages.grade.at({ sessionId, scope: 'e' })}
          aria-label={`${words}, ${studentName}`}
        >
          {words}
        </ButtonLink>
      );
    },
  },
];

/** What narrows the list, each with how many it leaves. */
export function submissionFilters(
  submissions: readonly Submission[],
): readonly Filter<Submission>[] {
  const kinds = [
    { id: 'all', label: m.submission_everyone(), keeps: () => true },
    {
      id: 'toGrade',
      label: m.submission_filterToGrade(),
      keeps: (one: Submission) => one.waitsForGrade,
    },
    {
      id: 'listenFirst',
      label: m.submission_filterListenFirst(),
      keeps: (one: Submission) => one.needsReview,
    },
    {
      id: 'extra',
      label: m.submission_filterExtra(),
      keeps: (one: Submission) => one.hasExtra,
    },
    {
      id: 'missing',
      label: m.submission_filterMissing(),
      keeps: (one: Submission) => !isSent(one) && !one.isExcused,
    },
  ];
  return kinds
    .map((kind) => ({ ...kind, count: submissions.filter(kind.keeps).length }))
    .filter(({ id, count }) => id !== 'extra' || count > 0);
}
