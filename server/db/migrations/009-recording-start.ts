import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table attempt add column audio_start double precision`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table attempt drop column audio_start`.execute(db);
}
