import type { TenantDb, TenantTransaction } from '../../db/tenant.ts';

interface InClass {
  readonly courseId: string;
  readonly teacherId: string;
}

/** Whoever may teach and has this username or address; who is archived is not found. */
export function findTeacher(db: TenantDb, typed: string) {
  const name = typed.toLowerCase();
  return db
    .selectFrom('user_account')
    .where('role', 'in', ['teacher', 'admin'])
    .where('archived_at', 'is', null)
    .where((is) => is.or([is(is.fn('lower', ['username']), '=', name), is('email', '=', name)]))
    .select(['id', 'first_name', 'last_name'])
    .executeTakeFirst();
}

/** Who is in a class as its teacher; locked, so that of several changes at once each sees what the last one left. */
export async function lockTeachers(
  transaction: TenantTransaction,
  courseId: string,
): Promise<readonly { readonly teacher_id: string; readonly is_owner: boolean }[]> {
  await transaction
    .selectFrom('course')
    .where('id', '=', courseId)
    .select('id')
    .forUpdate()
    .execute();
  return transaction
    .selectFrom('course_teacher')
    .where('course_id', '=', courseId)
    .select(['teacher_id', 'is_owner'])
    .execute();
}

/** A co-teacher; the owner never goes without a successor. */
export async function removeCoTeacher(
  db: TenantDb,
  { courseId, teacherId }: InClass,
): Promise<void> {
  await db
    .deleteFrom('course_teacher')
    .where('course_id', '=', courseId)
    .where('teacher_id', '=', teacherId)
    .where('is_owner', '=', false)
    .execute();
}

/** The class must be locked, see `lockTeachers`. */
export async function makeOwner(
  transaction: TenantTransaction,
  { courseId, teacherId }: InClass,
): Promise<void> {
  await transaction
    .updateTable('course_teacher')
    .set({ is_owner: false })
    .where('course_id', '=', courseId)
    .execute();
  await transaction
    .insertInto('course_teacher')
    .values({ course_id: courseId, teacher_id: teacherId, is_owner: true })
    .onConflict((conflict) =>
      conflict.columns(['course_id', 'teacher_id']).doUpdateSet({ is_owner: true }),
    )
    .execute();
}
