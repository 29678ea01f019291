import type { TenantDb } from './tenant.ts';

/** Who practised for which class from then on, for a join: once each. */
export const practisedSince = (db: TenantDb, since: Date) =>
  db
    .selectFrom('practice_entry')
    .where('started_at', '>=', since)
    .where('course_id', 'is not', null)
    .select(['user_id', 'course_id'])
    .distinct();
