import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // One attempt at an assignment comes back where the microphone was off for too much of it.
  await sql`alter table assignment_session add column gave_back boolean not null default false`.execute(
    db,
  );
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table assignment_session drop column gave_back`.execute(db);
}
