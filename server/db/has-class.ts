import type { TenantDb } from './tenant.ts';

/** Whether somebody teaches a class that goes on. */
export async function hasClass(db: TenantDb, teacherId: string): Promise<boolean> {
  const row = await db
    .selectFrom('course_teacher as t')
    .innerJoin('course as c', 'c.id', 't.course_id')
    .where('t.teacher_id', '=', teacherId)
    .where('c.is_archived', '=', false)
    .select('c.id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
