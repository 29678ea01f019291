import { type Kysely, sql } from 'kysely';

/** A take of which nothing could be marked has no score; those of before keep their 0. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table attempt alter column score drop not null`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`update attempt set score = 0 where score is null`.execute(db);
  await sql`alter table attempt alter column score set not null`.execute(db);
}
