import { type Kysely, sql } from 'kysely';

/**
 * Lets the role of an organisation reach the rows of a table that are the organisation's, and no others; where it is not
 * said whose rows are meant, none. Every migration that makes a table with `tenant_id` ends with this.
 */
export async function lockRows(
  db: Kysely<never>,
  table: string,
  column: 'tenant_id' | 'id' = 'tenant_id',
): Promise<void> {
  await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
  // A setting that was local to an earlier transaction is left as an empty text.
  await sql`
    create policy one_tenant on ${sql.table(table)}
    using (${sql.id(column)} = nullif(current_setting('app.tenant', true), '')::uuid)`.execute(db);
}

export async function unlockRows(db: Kysely<never>, table: string): Promise<void> {
  await sql`drop policy one_tenant on ${sql.table(table)}`.execute(db);
  await sql`alter table ${sql.table(table)} disable row level security`.execute(db);
}
