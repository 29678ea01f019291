import { type Kysely, sql } from 'kysely';

/** What a student chose of the music of a take, where that was left to them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table attempt add column picked jsonb`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table attempt drop column picked`.execute(db);
}
