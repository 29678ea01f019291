import type { ClassId } from '#shared/contract/ids';
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

/** A co-teacher; the owner never goes without a successor. False where nobody was taken out. */
export async function removeCoTeacher(
  db: TenantDb,
  { courseId, teacherId }: InClass,
): Promise<boolean> {
  const row = await db
    .deleteFrom('course_teacher')
    .where('course_id', '=', courseId)
    .where('teacher_id', '=', teacherId)
    .where('is_owner', '=', false)
    .returning('teacher_id')
    .executeTakeFirst();
  return row !== undefined;
}
