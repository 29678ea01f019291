import { sql, type Updateable } from 'kysely';
import type { ClassFields } from '#shared/contract/classes';
import type { ClassId } from '#shared/contract/ids';
import { workOfLearners } from '../../db/assignment-work.ts';
import { learning } from '../../db/enrolment.ts';
import { giveJoinCode, takeJoinCode } from '../../db/join-codes.ts';
import type { CourseTable } from '../../db/tables/course.ts';
import type { TenantDb, TenantTransaction } from '../../db/tenant.ts';

const countAll = sql<number>`count(*)`.as('count');

/** The classes a teacher owns or helps in, with how many learn there and how many takes wait for a grade. */
export function classesOfTeacher(db: TenantDb, teacherId: string) {
  return db
    .selectFrom('course_teacher as t')
    .innerJoin('course as c', 'c.id', 't.course_id')
    .leftJoin('join_code as k', (join) =>
      join.onRef('k.course_id', '=', 'c.id').on('k.kind', '=', 'class'),
    )
    .where('t.teacher_id', '=', teacherId)
    .select(['c.id', 'c.title', 'c.color', 'k.code as join_code', 'c.is_archived', 't.is_owner'])
    .select((of) => [
      of
        .selectFrom(learning(db).as('e'))
        .whereRef('e.course_id', '=', 'c.id')
        .select(countAll)
        .$asScalar()
        .$notNull()
        .as('students'),
      of
        .selectFrom(workOfLearners(db).as('s'))
        .whereRef('s.course_id', '=', 'c.id')
        .where('s.waits', '=', true)
        .select(countAll)
        .$asScalar()
        .$notNull()
        .as('ungraded'),
    ])
    .orderBy('c.title')
    .orderBy('c.id')
    .execute();
}

export type TeacherClassRow = Awaited<ReturnType<typeof classesOfTeacher>>[number];

export function detailsOfClass(db: TenantDb, courseId: ClassId) {
  return db
    .selectFrom('course as c')
    .leftJoin('join_code as k', (join) =>
      join.onRef('k.course_id', '=', 'c.id').on('k.kind', '=', 'class'),
    )
    .where('c.id', '=', courseId)
    .select(['c.id', 'c.title', 'c.description', 'c.color', 'c.time_zone'])
    .select(['k.code as join_code', 'c.is_archived', 'c.solfege', 'c.standards'])
    .select(['c.newcomers', 'c.asks_whole_name'])
    .select(sql<string | null>`to_char(c.end_date, 'YYYY-MM-DD')`.as('end_date'))
    .select((of) =>
      of
        .selectFrom(learning(db).as('e'))
        .whereRef('e.course_id', '=', 'c.id')
        .select(countAll)
        .$asScalar()
        .$notNull()
        .as('students'),
    )
    .executeTakeFirst();
}

export type ClassDetailsRow = NonNullable<Awaited<ReturnType<typeof detailsOfClass>>>;

/** The owner first, then by last name. */
export function teachersOfClass(db: TenantDb, courseId: ClassId) {
  return db
    .selectFrom('course_teacher as t')
    .innerJoin('user_account as u', 'u.id', 't.teacher_id')
    .where('t.course_id', '=', courseId)
    .select(['u.id', 'u.first_name', 'u.last_name', 't.is_owner'])
    .orderBy('t.is_owner', 'desc')
    .orderBy('u.last_name')
    .orderBy('u.id')
    .execute();
}

export type TeacherRow = Awaited<ReturnType<typeof teachersOfClass>>[number];

const columnsOf = ({ endDate, timeZone, asksWholeName, ...fields }: ClassFields) => ({
  ...fields,
  asks_whole_name: asksWholeName,
  end_date: endDate,
  time_zone: timeZone,
});

interface NewClass {
  readonly id: string;
  readonly fields: ClassFields;
  readonly ownerId: string;
  readonly now: Date;
}

export async function insertClass(
  transaction: TenantTransaction,
  { id, fields, ownerId, now }: NewClass,
): Promise<void> {
  await transaction
    .insertInto('course')
    .values({
      ...columnsOf(fields),
      id,
      is_archived: false,
      created_at: now,
    })
    .execute();
  await transaction
    .insertInto('course_teacher')
    .values({ course_id: id, teacher_id: ownerId, is_owner: true })
    .execute();
}

/** Says whether the class still goes on: a colleague may have archived it meanwhile. */
export async function updateClass(
  db: TenantDb,
  courseId: ClassId,
  { endDate, timeZone, asksWholeName, ...fields }: Partial<ClassFields>,
): Promise<boolean> {
  return updateGoing(db, courseId, {
    // Where nothing changed, it is still asked whether the class goes on.
    is_archived: false,
    ...fields,
    ...(endDate !== undefined && { end_date: endDate }),
    ...(asksWholeName !== undefined && { asks_whole_name: asksWholeName }),
    ...(timeZone !== undefined && { time_zone: timeZone }),
  });
}

type Changeable =
  | 'title'
  | 'description'
  | 'color'
  | 'end_date'
  | 'time_zone'
  | 'solfege'
  | 'standards'
  | 'is_archived'
  | 'newcomers'
  | 'asks_whole_name';

async function updateGoing(
  db: TenantDb,
  courseId: ClassId,
  columns: Updateable<Pick<CourseTable, Changeable>>,
): Promise<boolean> {
  const row = await db
    .updateTable('course')
    .set(columns)
    .where('id', '=', courseId)
    .where('is_archived', '=', false)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function archive(transaction: TenantTransaction, courseId: ClassId): Promise<void> {
  await transaction
    .updateTable('course')
    .set({ is_archived: true })
    .where('id', '=', courseId)
    .execute();
  await takeJoinCode(transaction, courseId);
}

/** A class that goes on already keeps its code. */
export async function unarchive(transaction: TenantTransaction, courseId: ClassId): Promise<void> {
  const brought = await transaction
    .updateTable('course')
    .set({ is_archived: false })
    .where('id', '=', courseId)
    .where('is_archived', '=', true)
    .returning('id')
    .executeTakeFirst();
  if (brought) await giveJoinCode(transaction, courseId);
}
