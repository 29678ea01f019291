import { sql } from 'kysely';

/** Of a person `u`: whether theirs has no administrator. */
export const isUnled = sql<boolean>`
  not exists (
    select from user_account as a
    where a.tenant_id = u.tenant_id and a.role = 'admin' and a.archived_at is null
  )`;
