import type { ClassId } from '#shared/contract/ids';
import type { TenantDb } from './tenant.ts';

export async function titleOfClass(db: TenantDb, courseId: ClassId): Promise<string | undefined> {
  const row = await db
    .selectFrom('course')
    .where('id', '=', courseId)
    .select('title')
    .executeTakeFirst();
  return row?.title;
}
