import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // "When did each student of this class practise last?"
  await sql`
    create index practice_entry_person
      on practice_entry (tenant_id, user_id, course_id, started_at)`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop index practice_entry_person`.execute(db);
}
