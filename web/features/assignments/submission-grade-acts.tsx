import { useQueries } from '@tanstack/react-query';
import type { Submission } from '#shared/contract/assignments';
import { columnOf } from '../../school/grades-at-once/column-of.ts';
import { GradeActs } from '../../school/grades-at-once/grade-acts.tsx';
import { gradebookQuery } from '../../school/grades-at-once/queries.ts';
import { ReturnAct } from '../../school/grades-at-once/return-act.tsx';

interface SubmissionGradeActsProps {
  readonly assignmentId: string;
  readonly chosen: readonly Submission[];
  readonly onDone: () => void;
}

/** What is said at once of the students that are ticked, as in the gradebooks of their classes, which are asked for it. */
export function SubmissionGradeActs({ assignmentId, chosen, onDone }: SubmissionGradeActsProps) {
  const classOf = new Map(chosen.map(({ studentId, courseId }) => [studentId, courseId]));
  const books = useQueries({ queries: [...new Set(classOf.values())].map(gradebookQuery) });
  // A class in which it has ended, or has not opened, has none.
  const columns = books
    .flatMap(({ data }) => (data ? [columnOf(data, assignmentId)] : []))
    .filter((column) => column.columns.length > 0);
  const [first] = columns;
  if (!first) return null;
  const rows = columns.flatMap((column) => column.rows);
  const sent = chosen.filter(({ completedAt }) => completedAt !== null);
  return (
    <>
      <GradeActs
        column={{ ...first, rows: rows.filter(({ studentId }) => classOf.has(studentId)) }}
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
