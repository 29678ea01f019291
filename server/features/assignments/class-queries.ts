import { sql } from 'kysely';
import type { AssignedClass, AssignmentFields } from '#shared/contract/assignment-editor';
import type { AssignmentId, ClassId } from '#shared/contract/ids';
import { learning, playedIn } from '../../db/enrolment.ts';
import type { TenantDb, TenantTransaction } from '../../db/tenant.ts';
import { chooseStudents } from './single-students.ts';

/** The classes of a teacher that go on, and those that have this assignment, with how many learn in each. */
export const choosableClasses = (
  db: TenantDb,
  { teacherId, assignmentId }: { readonly teacherId: string; readonly assignmentId?: AssignmentId },
) =>
  db
    .selectFrom('course_teacher as t')
    .innerJoin('course as c', 'c.id', 't.course_id')
    .where('t.teacher_id', '=', teacherId)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('c.is_archived', '=', false),
        ...(assignmentId === undefined
          ? []
          : [
              eb(
                'c.id',
                'in',
                selectFrom('assignment_course')
                  .where('assignment_id', '=', assignmentId)
                  .where('archived_at', 'is', null)
                  .select('course_id'),
              ),
            ]),
      ]),
    )
    .select((of) => [
      of.ref('c.id').$castTo<ClassId>().as('id'),
      of
        .selectFrom(learning(db).as('e'))
        .whereRef('e.course_id', '=', 'c.id')
        .select((learners) => learners.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('students'),
    ])
    .select(['c.title', 'c.time_zone'])
    .select(sql<string | null>`to_char(c.end_date, 'YYYY-MM-DD')`.as('end_date'))
    .orderBy('c.title')
    .orderBy('c.id')
    .execute();

/** By whose clock the dates of each class go. */
export async function timeZonesOf(
  db: TenantDb,
  courseIds: readonly ClassId[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('course')
    .where('id', 'in', courseIds)
    .select(['id', 'time_zone'])
    .execute();
  return new Map(rows.map(({ id, time_zone }) => [id, time_zone]));
}

/** The instruments for which it is written beside the one that its teacher saw; none unless each plays it for their own. */
export async function ownInstruments(
  db: TenantDb,
  { forOwnInstrument, classes }: Pick<AssignmentFields, 'forOwnInstrument' | 'classes'>,
): Promise<readonly string[]> {
  if (!forOwnInstrument) return [];
  const played = await playedIn(
    db,
    classes.map(({ courseId }) => courseId),
  );
  return played.flatMap(({ medium }) => (medium === null ? [] : [medium]));
}

/** Which classes have an assignment, those in which it has ended too, and which of them this teacher teaches. */
export const classesOfAssignment = (db: TenantDb, assignmentId: AssignmentId, teacherId: string) =>
  db
    .selectFrom('assignment_course as g')
    .innerJoin('course as c', 'c.id', 'g.course_id')
    .leftJoin('course_teacher as t', (join) =>
      join.onRef('t.course_id', '=', 'g.course_id').on('t.teacher_id', '=', teacherId),
    )
    .where('g.assignment_id', '=', assignmentId)
    .select((of) => of.ref('g.course_id').$castTo<ClassId>().as('course_id'))
    .select(['g.release_date', 'g.due_date', 'g.last_date', 'g.archived_at', 'g.only_some'])
    .select(['c.title', 'c.time_zone', 'c.is_archived'])
    .select((of) =>
      of
        .selectFrom('assignment_student as chosen')
        .innerJoin(learning(db).as('e'), (join) =>
          join
            .onRef('e.course_id', '=', 'chosen.course_id')
            .onRef('e.student_id', '=', 'chosen.student_id'),
        )
        .whereRef('chosen.assignment_id', '=', 'g.assignment_id')
        .whereRef('chosen.course_id', '=', 'g.course_id')
        .select(
          sql<string[] | null>`array_agg(chosen.student_id order by chosen.student_id)`.as('ids'),
        )
        .as('chosen'),
    )
    .select((is) => is('t.teacher_id', 'is not', null).$castTo<boolean>().as('is_own'))
    .orderBy('c.title')
    .orderBy('g.course_id')
    .execute();

export type AssignedClassRow = Awaited<ReturnType<typeof classesOfAssignment>>[number];

/** Whether one teacher teaches all the classes that have it: then only they end it. */
export async function hasWholeTeacher(db: TenantDb, assignmentId: AssignmentId): Promise<boolean> {
  const ofAssignment = db
    .selectFrom('assignment_course as g')
    .where('g.assignment_id', '=', assignmentId);
  const row = await ofAssignment
    .innerJoin('course_teacher as t', 't.course_id', 'g.course_id')
    .groupBy('t.teacher_id')
    .having(
      sql<number>`count(*)`,
      '=',
      ofAssignment.select((all) => all.fn.countAll<number>().as('count')),
    )
    .select('t.teacher_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** With these dates and students; in those that have it already both change. */
export async function giveToClasses(
  db: TenantTransaction,
  assignmentId: string,
  classes: readonly AssignedClass[],
): Promise<void> {
  const dated = (moment: string | null) => (moment === null ? null : new Date(moment));
  await db
    .insertInto('assignment_course')
    .values(
      classes.map(({ courseId, releaseDate, dueDate, lastDate, students }) => ({
        assignment_id: assignmentId,
        course_id: courseId,
        release_date: dated(releaseDate),
        due_date: dated(dueDate),
        last_date: dated(lastDate),
        only_some: students !== null,
        archived_at: null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['assignment_id', 'course_id']).doUpdateSet((row) => ({
        release_date: row.ref('excluded.release_date'),
        due_date: row.ref('excluded.due_date'),
        last_date: row.ref('excluded.last_date'),
        only_some: row.ref('excluded.only_some'),
        archived_at: null,
      })),
    )
    .execute();
  await chooseStudents(db, assignmentId, classes);
}

export async function takeFromClasses(
  db: TenantTransaction,
  assignmentId: AssignmentId,
  courseIds: readonly ClassId[],
): Promise<void> {
  await db
    .deleteFrom('assignment_course')
    .where('assignment_id', '=', assignmentId)
    .where('course_id', 'in', courseIds)
    .execute();
}

/** Nobody of these classes meets it any more; there may be none. */
export async function archiveInClasses(
  db: TenantDb,
  assignmentId: AssignmentId,
  { courseIds, now }: { readonly courseIds: readonly ClassId[]; readonly now: Date },
): Promise<void> {
  if (courseIds.length === 0) return;
  await db
    .updateTable('assignment_course')
    .set({ archived_at: now })
    .where('assignment_id', '=', assignmentId)
    .where('course_id', 'in', courseIds)
    .where('archived_at', 'is', null)
    .execute();
}
