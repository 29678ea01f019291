import { sql } from 'kysely';
import { learning } from '../../db/enrolment.ts';
import { holdOwnedClasses } from '../../db/owned-classes.ts';
import type { TenantDb, TenantTransaction } from '../../db/tenant.ts';

/** Who may teach, where this administrator sees it: in one school, or wherever theirs is not said. */
function teachersSeenBy(db: TenantDb, administratorId: string) {
  return db
    .selectFrom('user_account as u')
    .where('u.role', 'in', ['teacher', 'admin'])
    .where('u.archived_at', 'is', null)
    .where(({ or, exists, selectFrom, ref }) =>
      exists(
        selectFrom('user_account as me')
          .where('me.id', '=', administratorId)
          .where((me) =>
            or([me('me.school_id', 'is', null), me('me.school_id', '=', ref('u.school_id'))]),
          )
          .select('me.id'),
      ),
    );
}

const distinct = (column: string) => sql<number>`count(distinct ${sql.ref(column)})`;

/** An administrator who teaches nothing is no row. */
export function teachersOfDistrict(db: TenantDb, administratorId: string) {
  return teachersSeenBy(db, administratorId)
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
    .where((is) => is.or([is('u.role', '=', 'teacher'), is('taught.classes', '>', 0)]))
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.username', 'u.email'])
    .select(['taught.classes', 'taught.students', 'taught.own_classes'])
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .execute();
}

export type DistrictTeacherRow = Awaited<ReturnType<typeof teachersOfDistrict>>[number];

/** False also of who is somewhere that this administrator does not see. */
export async function isTeacherSeenBy(
  db: TenantDb,
  administratorId: string,
  teacherId: string,
): Promise<boolean> {
  const row = await teachersSeenBy(db, administratorId)
    .where('u.id', '=', teacherId)
    .select('u.id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns the classes that changed hands; they are locked until the transaction ends, so none is given twice */
export async function handOver(
  transaction: TenantTransaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly string[]> {
  const ids = await holdOwnedClasses(transaction, from);
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
