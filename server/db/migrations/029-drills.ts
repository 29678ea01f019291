import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table course_limits add column drills boolean not null default true`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table course_limits drop column drills`.execute(db);
}
