import { type Kysely, sql } from 'kysely';

/** What somebody plays in one assignment where it is not what the class list says, and which part of an ensemble a take is of. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table assignment_exception add column plays text`.execute(db);
  await sql`alter table attempt add column part integer`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table attempt drop column part`.execute(db);
  await sql`alter table assignment_exception drop column plays`.execute(db);
}
