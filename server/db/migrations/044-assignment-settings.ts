import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // What its teacher fixes of the stage and of what is printed: `AssignmentSettings` of `shared/assignments`.
  await sql`alter table assignment add column settings jsonb not null default '{}'`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table assignment drop column settings`.execute(db);
}
