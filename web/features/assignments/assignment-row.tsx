import { canTryAgain } from '#shared/assignments/attempts';
import { studentLabel } from '#shared/assignments/labels';
import { isClosed } from '#shared/assignments/late';
import type { StudentAssignment } from '#shared/contract/assignments';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { HandInLine } from '../../review/handing-in/hand-in-line.tsx';
import { dayOfClass } from '../../school/class-clock.ts';
import { useServices } from '../../session/services.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { InstrumentIcon } from '../../ui/instrument-icon.tsx';
import styles from './assignment-list.module.css';
import { attemptsWords } from './attempts-words.ts';
import { GradeOf } from './grade-of.tsx';
import { LabelBadge } from './label-badge.tsx';
import { startOf } from './picked.ts';
import type { UncountedTakes } from './use-uncounted-takes.ts';
import { workOf } from './work-of.ts';

interface When {
  /** Nothing is taken any more. */
  readonly isOver: boolean;
  /** What is played now, where something can be, is marked late. */
  readonly isLateNow: boolean;
}

function detailOf(
  assignment: StudentAssignment,
  { waiting, delivered, attempts: uncounted }: UncountedTakes,
  { isOver, isLateNow }: When,
): string {
  if (waiting.length > 0) return m.assignment_waitingToSend();
  const course = assignment.courseTitle;
  const handedIn = assignment.wantsGrade
    ? m.assignment_handedIn({ course })
    : m.assignment_handedInOnly({ course });
  // A kept answer is older than what was handed in since.
  if (delivered > 0) return handedIn;
  // Also where another take was handed in before it.
  if (assignment.hasExtra) return m.assignment_extra();
  if (assignment.teacherFeedback)
    return m.assignment_quote({ feedback: assignment.teacherFeedback });
  if (assignment.completedAt !== null)
    return assignment.isGraded || assignment.grade !== null ? gradedWords(assignment) : handedIn;
  if (assignment.isExcused) return m.assignment_excused();
  const due =
    assignment.dueDate === null
      ? []
      : [m.assignment_due({ date: dayOfClass(assignment.dueDate, assignment) })];
  const { attempts, totalAttemptsAllowed } = assignment.attemptSummary;
  const used = { attempts: attempts + uncounted, totalAttemptsAllowed };
  const rest = isOver ? m.assignment_closed() : attemptsWords(used);
  const late = isLateNow && !isOver ? [m.assignment_nowLate()] : [];
  return [assignment.courseTitle, ...due, ...late, rest].join(', ');
}

/** What is kept back is not said to be missing. */
function gradedWords({ courseTitle: course, grade, shown }: StudentAssignment): string {
  const isToCome = grade === null && shown.grade === 'returned';
  return isToCome ? m.assignment_gradedLater({ course }) : m.assignment_graded({ course });
}

/** One assignment of a student: how far it has come, and what can be done with it. */
export function AssignmentRow({
  assignment,
  uncounted,
}: {
  assignment: StudentAssignment;
  uncounted: UncountedTakes;
}) {
  const { now } = useServices();
  const { attemptSummary } = assignment;
  const { attempts, totalAttemptsAllowed } = attemptSummary;
  const { waiting, refused, delivered, isLeft } = uncounted;
  const made = waiting.length + delivered;
  const canTry = canTryAgain({
    ...{ attempts, waiting: uncounted.attempts, allowed: totalAttemptsAllowed },
  });
  const isBegun = attempts + uncounted.attempts > 0;
  const facts = workOf(assignment);
  const isOver = isClosed(facts, now().getTime());
  const isLateNow = canTry && facts.due !== null && now().getTime() > facts.due;
  // Of what has not arrived yet only its teacher's server can say it.
  const wasLate = assignment.isLate && made === 0;
  // What waits on this device, or a kept answer does not count yet, was handed in.
  const label = studentLabel(
    {
      ...facts,
      startedAt: isBegun ? (facts.startedAt ?? now().getTime()) : facts.startedAt,
      isAbandoned: facts.isAbandoned || isLeft,
      ...(made > 0 && { completedAt: now().getTime(), isGraded: false }),
    },
    now().getTime(),
  );
  // The newest that was refused is the one to mend; of those that wait the first is sent first.
  const stuck = refused.at(-1) ?? waiting[0];
  return (
    <li>
      <InstrumentIcon medium={assignment.configuration.medium} size={38} />
      <span>
        <span className={styles.title}>{assignment.title}</span>
        <LabelBadge label={label} />{' '}
        {wasLate && <em className={styles.late}>{m.assignment_late()}</em>}{' '}
        <span className={styles.detail}>
          {detailOf(assignment, uncounted, { isOver, isLateNow })}
        </span>
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
        <GradeOf assignment={assignment} />
        <Acts assignment={assignment} canTry={canTry} isOver={isOver} isBegun={isBegun} />
      </span>
    </li>
  );
}

interface ActsProps {
  readonly assignment: StudentAssignment;
  /** There is an attempt left. */
  readonly canTry: boolean;
  /** Nothing is taken any more. */
  readonly isOver: boolean;
  readonly isBegun: boolean;
}

/** To what was sent, to which of it is handed in, to the music. */
function Acts({ assignment, canTry, isOver, isBegun }: ActsProps) {
  const { assignmentId, sessionId, completedAt, isGraded, attemptSummary } = assignment;
  const isSent = completedAt !== null;
  const mayChoose = isSent && !isGraded && attemptSummary.attempts > 1;
  return (
    <>
      {sessionId !== null && isSent && (
        <ButtonLink look="quiet" {...pages.feedback.at({ sessionId })}>
          {m.assignment_see()}
        </ButtonLink>
      )}
      {!canTry && !isOver && mayChoose && (
        <ButtonLink look="quiet" {...pages.launch.at({ assignmentId })}>
          {m.assignment_choose()}
        </ButtonLink>
      )}
      {canTry && !isOver && (
        <ButtonLink look={isBegun ? 'outline' : 'solid'} {...startOf(assignment)}>
          {isBegun ? m.assignment_open() : m.assignment_start()}
        </ButtonLink>
      )}
    </>
  );
}
