import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // What a take says of its player's skills: takes of before say nothing. `json`, as of a skill map: nothing asks inside it.
  await sql`alter table attempt add column skills json`.execute(db);
  // "Who is administrator here?" and "who is a student?"
  await sql`create index user_account_role on user_account (tenant_id, role)`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop index user_account_role`.execute(db);
  await sql`alter table attempt drop column skills`.execute(db);
}
