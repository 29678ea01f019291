import type { getSubmissions, Submission } from '#shared/contract/assignments';
import type { ReplyOf } from '#shared/contract/endpoint';
import type { Gradebook } from '#shared/contract/gradebook';
import { GradeActs } from '../../school/grades-at-once/grade-acts.tsx';
import { ReturnAct } from '../../school/grades-at-once/return-act.tsx';
import { useServices } from '../../session/services.ts';

type Assigned = Pick<ReplyOf<typeof getSubmissions>, 'classes' | 'gradeValidation' | 'outOf'>;

interface SubmissionGradeActsProps {
  readonly assignmentId: string;
  readonly assigned: Assigned;
  readonly chosen: readonly Submission[];
  readonly onDone: () => void;
}

/** What is said at once of the students that are ticked, as in the gradebooks of their classes. */
export function SubmissionGradeActs(props: SubmissionGradeActsProps) {
  const { assignmentId, assigned, chosen, onDone } = props;
  const { now } = useServices();
  // A class in which it has ended, or has not opened, is not graded.
  const going = new Set(
    assigned.classes.flatMap((one) => (one.isReleased && !one.isArchived ? [one.courseId] : [])),
  );
  const graded = chosen.filter(({ courseId }) => going.has(courseId));
  if (graded.length === 0) return null;
  const classOf = new Map(graded.map(({ studentId, courseId }) => [studentId, courseId]));
  const sent = chosen.filter(({ completedAt }) => completedAt !== null);
  return (
    <>
      <GradeActs
        column={toColumn({ assignmentId, assigned, chosen: graded, now: now() })}
        courseOf={(studentId) => classOf.get(studentId)!}
        onDone={onDone}
      />
      <ReturnAct
        assignmentId={assignmentId}
        studentIds={sent.map(({ studentId }) => studentId)}
        onDone={(isDone) => isDone && onDone()}
      />
    </>
  );
}

/** The same as their gradebooks would say of it. */
function toColumn({
  assignmentId,
  assigned: { classes, gradeValidation, outOf },
  chosen,
  now,
}: Omit<SubmissionGradeActsProps, 'onDone'> & { readonly now: Date }): Gradebook {
  const courseId = chosen[0]?.courseId;
  const { title, dueDate, timeZone } =
    classes.find((one) => one.courseId === courseId) ?? classes[0]!;
  return {
    timeZone,
    columns: [{ assignmentId, title, dueDate, gradeValidation, outOf }],
    rows: chosen.map((one) => ({
      ...{ studentId: one.studentId, studentName: one.studentName },
      cells: [
        {
          ...one,
          isHandedIn: one.completedAt !== null,
          isDue: one.dueDate !== null && Date.parse(one.dueDate) < now.getTime(),
          // Whether its marks are in any doubt is asked only where all that is clear is accepted.
          isClear: false,
        },
      ],
    })),
  };
}
