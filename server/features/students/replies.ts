import type { RosterStudent, StudentDetails } from '#shared/contract/students';
import { wholeName } from '#shared/roster/student-name';
import type { StudentOfTeacher } from '../../http/student-authority.ts';
import type { practiceOfStudent, StudentRow, workOfStudent } from './queries.ts';

/** One student a row, however many classes they are in. */
export function toRoster(rows: readonly StudentRow[], held: ReadonlySet<string>): RosterStudent[] {
  const students = new Map<string, RosterStudent>();
  for (const row of rows) {
    const known = students.get(row.id);
    const classes = [...(known?.classes ?? []), { courseId: row.course_id, title: row.title }];
    const last = row.last_practised_at?.toISOString() ?? '';
    const latest = [last, known?.lastPractisedAt ?? ''].toSorted().at(-1);
    students.set(row.id, {
      studentId: row.id,
      studentName: wholeName({ firstName: row.first_name, lastName: row.last_name }),
      username: row.username,
      classes,
      lastPractisedAt: latest || null,
      isHeldElsewhere: held.has(row.id),
    });
  }
  return [...students.values()];
}

interface Work {
  readonly isHeld: boolean;
  readonly work: Awaited<ReturnType<typeof workOfStudent>>;
  readonly practice: Awaited<ReturnType<typeof practiceOfStudent>>;
}

export function toStudentDetails(
  student: StudentOfTeacher,
  { isHeld, work, practice }: Work,
): StudentDetails {
  const { id: studentId, classes, ...said } = student;
  return {
    ...said,
    studentId,
    classes: [...classes],
    isHeldElsewhere: isHeld,
    work: work.map((row) => ({
      sessionId: row.id,
      title: row.title,
      courseTitle: row.course_title,
      completedAt: row.completed_at.toISOString(),
      grade: row.grade,
      score: row.score,
    })),
    practice: practice.map((row) => ({
      startedAt: row.started_at.toISOString(),
      courseTitle: row.course_title,
      seconds: row.seconds,
      count: row.count,
    })),
  };
}
