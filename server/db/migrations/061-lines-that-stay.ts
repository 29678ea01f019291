import { type Kysely, sql } from 'kysely';

/** Of an ensemble the line that was dealt to somebody stays theirs once they have begun, whoever leaves the class. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table assignment_session add column part jsonb`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table assignment_session drop column part`.execute(db);
}
