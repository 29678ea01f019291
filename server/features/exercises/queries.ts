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
