import { type Kysely, sql } from 'kysely';
import { lockRows } from '../lock-rows.ts';

/** What teachers write again and again, and what a student asks about a mark. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table phrase (
      tenant_id uuid not null,
      id uuid not null,
      owner_id uuid,
      course_id uuid,
      words text not null,
      added_at timestamptz not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, owner_id) references user_account on delete cascade,
      foreign key (tenant_id, course_id) references course on delete cascade,
      check ((owner_id is null) <> (course_id is null))
    )`.execute(db);
  await sql`create index phrase_owner on phrase (tenant_id, owner_id)`.execute(db);
  await sql`create index phrase_course on phrase (tenant_id, course_id)`.execute(db);
  await lockRows(db, 'phrase');
  await sql`
    create table mark_question (
      tenant_id uuid not null,
      session_id uuid not null,
      attempt_id uuid not null,
      note integer,
      words text not null,
      asked_at timestamptz not null,
      primary key (tenant_id, session_id),
      foreign key (tenant_id, session_id) references assignment_session on delete cascade,
      foreign key (tenant_id, session_id, attempt_id) references attempt on delete cascade
    )`.execute(db);
  await lockRows(db, 'mark_question');
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop table mark_question`.execute(db);
  await sql`drop table phrase`.execute(db);
}
