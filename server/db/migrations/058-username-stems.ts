import { type Kysely, sql } from 'kysely';

/** So that a list of students is planned without reading everybody of a large organisation. */
export async function up(db: Kysely<never>): Promise<void> {
  // A column, because row security lets no index on an expression be used: its functions are not leakproof.
  await sql`
    alter table user_account add column username_stem text not null
      generated always as (rtrim(lower(username), '0123456789')) stored`.execute(db);
  await sql`create index user_account_stem on user_account (tenant_id, username_stem)`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table user_account drop column username_stem`.execute(db);
}
