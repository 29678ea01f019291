import { type Kysely, sql } from 'kysely';

/** When a live room was counted in together, and how fast: who comes late enters at the running beat. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table live_room add column common_start jsonb`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table live_room drop column common_start`.execute(db);
}
