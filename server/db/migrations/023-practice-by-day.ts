import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // "What has this person practised in these weeks?"
  await sql`
    create index practice_entry_own
      on practice_entry (tenant_id, user_id, started_at)`.execute(db);
  // "What has this class?", for which the class alone would read all of its years.
  await sql`
    create index practice_entry_course_day
      on practice_entry (tenant_id, course_id, started_at)`.execute(db);
  await sql`drop index practice_entry_course`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`
    create index practice_entry_course on practice_entry (tenant_id, course_id)`.execute(db);
  await sql`drop index practice_entry_course_day`.execute(db);
  await sql`drop index practice_entry_own`.execute(db);
}
