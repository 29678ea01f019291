import { type Kysely, sql } from 'kysely';
import { lockRows } from '../lock-rows.ts';

/** What was said of a student's work before it was changed. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table earlier_grade (
      tenant_id uuid not null,
      session_id uuid not null,
      id uuid not null,
      grade text not null,
      feedback text not null,
      graded_by uuid,
      graded_at timestamptz,
      replaced_at timestamptz not null,
      primary key (tenant_id, session_id, id),
      foreign key (tenant_id, session_id) references assignment_session on delete cascade,
      foreign key (tenant_id, graded_by) references user_account on delete set null (graded_by)
    )`.execute(db);
  // What a deletion asks of its own accord.
  await sql`create index earlier_grade_graded_by on earlier_grade (tenant_id, graded_by)`.execute(
    db,
  );
  await lockRows(db, 'earlier_grade');
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop table earlier_grade`.execute(db);
}
