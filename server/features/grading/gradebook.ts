import { isLate } from '#shared/assignments/late';
import type { Gradebook, GradebookCell } from '#shared/contract/gradebook';
import type { ClassId } from '#shared/contract/ids';
import { assignedWork, isReleased } from '../../db/assignment-work.ts';
import { learnersOf } from '../../db/enrolment.ts';
import { nameOf } from '../../db/name-of.ts';
import type { TenantDb } from '../../db/tenant.ts';

/** What was given out in a class and goes on there, what is due first. */
const columnsOf = (db: TenantDb, courseId: ClassId, now: Date) =>
  db
    .selectFrom('assignment_course as w')
    .innerJoin('assignment as a', 'a.id', 'w.assignment_id')
    .where('w.course_id', '=', courseId)
    .where(isReleased(now))
    .select(['a.id', 'a.title', 'w.due_date', 'a.grade_validation', 'a.out_of'])
    .orderBy('w.due_date', (order) => order.asc().nullsLast())
    .orderBy('a.id')
    .execute();

/** What each of its students has of each. */
const workOf = (db: TenantDb, courseId: ClassId) =>
  db
    .selectFrom(assignedWork(db).as('w'))
    .leftJoin('attempt as t', (join) =>
      join.onRef('t.session_id', '=', 'w.id').onRef('t.number', '=', 'w.handed_in'),
    )
    .where('w.course_id', '=', courseId)
    .select(['w.assignment_id', 'w.student_id', 'w.id', 'w.grade', 't.score', 'w.completed_at'])
    .select('t.needs_review as is_doubtful')
    .select(['w.begun_at', 'w.waits', 'w.needs_review', 'w.is_excused', 'w.due_date'])
    .select('w.is_archived')
    .execute();

type Work = Awaited<ReturnType<typeof workOf>>[number];

export async function gradebookOf(db: TenantDb, courseId: ClassId, now: Date): Promise<Gradebook> {
  const columns = await columnsOf(db, courseId, now);
  const students = await learnersOf(db, courseId).execute();
  const dates = new Map(
    columns.map(({ id, due_date }) => [id as string, due_date?.getTime() ?? null]),
  );
  const cells = new Map(
    (await workOf(db, courseId)).map((work) => [
      `${work.student_id} ${work.assignment_id}`,
      toCell(work, dates.get(work.assignment_id) ?? null, now),
    ]),
  );
  const { time_zone } = await db
    .selectFrom('course')
    .where('id', '=', courseId)
    .select('time_zone')
    .executeTakeFirstOrThrow();
  return {
    timeZone: time_zone,
    columns: columns.map(({ id, title, due_date, grade_validation, out_of }) => ({
      assignmentId: id,
      title,
      dueDate: due_date?.toISOString() ?? null,
      gradeValidation: grade_validation,
      outOf: out_of,
    })),
    rows: students.map((student) => ({
      studentId: student.id,
      studentName: nameOf(student),
      cells: columns.map(({ id }) => cells.get(`${student.id} ${id}`) ?? null),
    })),
  };
}

function toCell(work: Work, dueForClass: number | null, now: Date): GradebookCell {
  const { completed_at, begun_at, due_date } = work;
  const due = due_date?.getTime() ?? null;
  return {
    sessionId: work.id,
    grade: work.grade,
    score: work.score,
    isHandedIn: completed_at !== null,
    completedAt: completed_at?.toISOString() ?? null,
    isClear: work.score !== null && work.is_doubtful === false && !work.needs_review,
    waitsForGrade: work.waits,
    // In an archived class nothing waits for anybody.
    needsReview: (work.needs_review ?? false) && !work.is_archived,
    isLate:
      completed_at !== null &&
      isLate(
        { due },
        { begunAt: begun_at?.getTime() ?? null, completedAt: completed_at.getTime() },
      ),
    isExcused: work.is_excused,
    isDue: due !== null && due < now.getTime(),
    dueDate: due_date?.toISOString() ?? null,
    hasOwnDate: due !== dueForClass,
  };
}
