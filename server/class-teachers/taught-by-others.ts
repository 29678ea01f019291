import type { TenantDb } from '../db/tenant.ts';

/** Whether anybody else who comes in teaches one of these classes, as owner or co-teacher; who is archived does not count. */
export async function isTaughtByOthers(
  db: TenantDb,
  courseIds: readonly string[],
  personId: string,
): Promise<boolean> {
  if (courseIds.length === 0) return false;
  const row = await db
    .selectFrom('course_teacher as t')
    .innerJoin('user_account as u', 'u.id', 't.teacher_id')
    .where('t.course_id', 'in', courseIds)
    .where('t.teacher_id', '!=', personId)
    .where('u.archived_at', 'is', null)
    .select('t.teacher_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
