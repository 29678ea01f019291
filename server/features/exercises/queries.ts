import type { AssignmentId } from '#shared/contract/ids';
import type { TenantDb } from '../../db/tenant.ts';

/** What the students of an assignment play. */
export function configurationOf(db: TenantDb, assignmentId: AssignmentId) {
  return db
    .selectFrom('assignment')
    .where('id', '=', assignmentId)
    .select(['medium', 'level_id', 'measure_count', 'time_signatures', 'key_signatures', 'seed'])
    .executeTakeFirst();
}

export type ConfigurationRow = NonNullable<Awaited<ReturnType<typeof configurationOf>>>;
