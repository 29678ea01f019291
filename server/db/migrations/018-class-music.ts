import { type Kysely, sql } from 'kysely';

/** null leaves it to each student, or lists every standard. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table course
      add column solfege text check (solfege in ('MovableDoAndDoBasedMinor', 'MovableDoAndLaBasedMinor', 'FixedDo')),
      add column standards text[]`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table course drop column solfege, drop column standards`.execute(db);
}
