import { type Kysely, sql } from 'kysely';

/** Words without a grade are kept too before they are changed. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table earlier_grade alter column grade drop not null`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`delete from earlier_grade where grade is null`.execute(db);
  await sql`alter table earlier_grade alter column grade set not null`.execute(db);
}
