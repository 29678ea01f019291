import type { AssignmentId } from '#shared/contract/ids';
import { musicColumns } from '../../db/music-columns.ts';
import type { TenantDb } from '../../db/tenant.ts';

/** What the students of an assignment play. */
export function configurationOf(db: TenantDb, assignmentId: AssignmentId) {
  return db
    .selectFrom('assignment as a')
    .where('a.id', '=', assignmentId)
    .select(['a.medium', ...musicColumns])
    .executeTakeFirst();
}

export type ConfigurationRow = NonNullable<Awaited<ReturnType<typeof configurationOf>>>;
