import { sql } from 'kysely';
import { learning } from '../../db/enrolment.ts';
import { moveAllHomes } from '../../db/homes.ts';
import { holdOwnedClasses } from '../../db/owned-classes.ts';
import type { TenantDb, TenantTransaction } from '../../db/tenant.ts';

/** Who may teach: in one school, or in the whole organisation. */
function teachersSeenFrom(db: TenantDb, schoolId: string | null) {
  return db
    .selectFrom('user_account as u')
    .where('u.role', 'in', ['teacher', 'admin'])
    .where('u.archived_at', 'is', null)
    .$if(schoolId !== null, (query) => query.where('u.school_id', '=', schoolId));
}

const distinct = (column: string) => sql<number>`count(distinct ${sql.ref(column)})`;

export function teachersOfDistrict(db: TenantDb, schoolId: string | null) {
  return teachersSeenFrom(db, schoolId)
    .leftJoin(
      (of) =>
        of
          .selectFrom('course_teacher as t')
          .innerJoin('course as c', 'c.id', 't.course_id')
          .where('c.is_archived', '=', false)
          .leftJoin(learning(db).as('e'), (join) => join.onRef('e.course_id', '=', 'c.id'))
          .groupBy('t.teacher_id')
          .select([
            't.teacher_id',
            distinct('t.course_id').as('classes'),
            distinct('e.student_id').as('students'),
            sql<number>`count(distinct t.course_id) filter (where t.is_owner)`.as('own_classes'),
          ])
          .as('taught'),
      (join) => join.onRef('taught.teacher_id', '=', 'u.id'),
    )
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.username', 'u.email'])
    .select(['u.role', 'u.school_id'])
    .select(['taught.classes', 'taught.students', 'taught.own_classes'])
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .execute();
}

export type DistrictTeacherRow = Awaited<ReturnType<typeof teachersOfDistrict>>[number];

/** False also of who is in another school than this one. */
export async function isTeacherSeenFrom(
  db: TenantDb,
  schoolId: string | null,
  teacherId: string,
): Promise<boolean> {
  const row = await teachersSeenFrom(db, schoolId)
    .where('u.id', '=', teacherId)
    .select('u.id')
    .executeTakeFirst();
  return row !== undefined;
}

/** With all the students they look after. @returns the classes that changed hands; they are locked until the transaction ends, so none is given twice */
export async function handOver(
  transaction: TenantTransaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly string[]> {
  const ids = await holdOwnedClasses(transaction, from);
  await moveAllHomes(transaction, { from, to });
  if (ids.length === 0) return [];
  await transaction
    .updateTable('course_teacher')
    .set({ is_owner: false })
    .where('teacher_id', '=', from)
    .where('course_id', 'in', ids)
    .execute();
  await transaction
    .insertInto('course_teacher')
    .values(ids.map((course_id) => ({ course_id, teacher_id: to, is_owner: true })))
    .onConflict((conflict) =>
      conflict.columns(['course_id', 'teacher_id']).doUpdateSet({ is_owner: true }),
    )
    .execute();
  return ids;
}
