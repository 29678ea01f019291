import { type Kysely, sql } from 'kysely';

/** What was chosen when an attempt began, and the music that it came to then: a take of it that comes later is held beside that. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table begun_attempt add column chosen_music jsonb`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table begun_attempt drop column chosen_music`.execute(db);
}
