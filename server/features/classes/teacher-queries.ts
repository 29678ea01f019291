import type { ClassId } from '#shared/contract/ids';
import { moveHomesWithClasses } from '../../db/homes.ts';
import type { TenantDb, TenantTransaction } from '../../db/tenant.ts';

interface InClass {
  readonly courseId: ClassId;
  readonly teacherId: string;
}

/** Who is in a class as its teacher; locked, so that of several changes at once each sees what the last one left. */
export async function lockTeachers(
  transaction: TenantTransaction,
  courseId: ClassId,
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

/** With the students whom the class brought in. It must be locked, see `lockTeachers`. */
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
  await moveHomesWithClasses(transaction, { courseIds: [courseId], toTeacherId: teacherId });
}
