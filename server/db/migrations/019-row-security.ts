import { type Kysely, sql } from 'kysely';
import { lockRows, unlockRows } from '../lock-rows.ts';

/** Every table there is by now; one that comes later locks its own rows. */
export async function up(db: Kysely<never>): Promise<void> {
  await lockRows(db, 'tenant', 'id');
  for (const table of await tablesOfTenants(db)) await lockRows(db, table);
}

export async function down(db: Kysely<never>): Promise<void> {
  for (const table of await tablesOfTenants(db)) await unlockRows(db, table);
  await unlockRows(db, 'tenant');
}

async function tablesOfTenants(db: Kysely<never>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
    order by c.relname`.execute(db);
  return rows.map(({ name }) => name);
}
