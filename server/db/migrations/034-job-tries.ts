import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // How often a job was taken says who holds it, and is never given back; how often in vain, whether it is tried again.
  await sql`alter table job add column tries integer not null default 0`.execute(db);
  await sql`update job set tries = attempts where state in ('waiting', 'running')`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table job drop column tries`.execute(db);
}
