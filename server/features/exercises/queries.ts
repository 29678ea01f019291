import type { Database } from '../../db/database.ts';

/** What the students of an assignment play. */
export function configurationOf(
  db: Database,
  { tenantId, assignmentId }: { readonly tenantId: string; readonly assignmentId: string },
) {
  return db
    .selectFrom('assignment')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', assignmentId)
    .select(['medium', 'level_id', 'measure_count', 'time_signatures', 'key_signatures', 'seed'])
    .executeTakeFirst();
}

export type ConfigurationRow = NonNullable<Awaited<ReturnType<typeof configurationOf>>>;

/** What a class's teacher leaves open, unchecked; undefined where nobody said. */
export async function limitsOfCourse(
  db: Database,
  { tenantId, courseId }: { readonly tenantId: string; readonly courseId: string },
): Promise<unknown> {
  const row = await db
    .selectFrom('course_limits')
    .where('tenant_id', '=', tenantId)
    .where('course_id', '=', courseId)
    .select('limits')
    .executeTakeFirst();
  return row?.limits;
}
