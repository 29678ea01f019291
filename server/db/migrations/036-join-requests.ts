import { type Kysely, sql } from 'kysely';
import { lockRows } from '../lock-rows.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table course
      add column newcomers text not null default 'ask' check (newcomers in ('ask', 'code', 'nobody')),
      add column asks_whole_name boolean not null default false`.execute(db);
  // Of somebody without an account: all that is kept of them until a teacher has answered.
  await sql`
    create table join_request (
      tenant_id uuid not null,
      id uuid not null,
      course_id uuid not null,
      state text not null check (state in ('waiting', 'accepted', 'refused', 'known')),
      first_name text not null,
      last_name text not null,
      username text not null,
      password_hash text,
      student_id uuid,
      secret_sha256 text not null unique,
      asked_at timestamptz not null,
      primary key (tenant_id, id),
      check ((state = 'waiting') = (password_hash is not null)),
      check ((state = 'accepted') = (student_id is not null)),
      foreign key (tenant_id, course_id) references course on delete cascade,
      foreign key (tenant_id, student_id) references user_account on delete cascade
    )`.execute(db);
  await sql`
    create unique index join_request_username on join_request (tenant_id, lower(username))
    where state = 'waiting'`.execute(db);
  // "Who asks to join this class?", and what a deletion of the class and of the person asks of its own accord.
  await sql`create index join_request_course on join_request (tenant_id, course_id)`.execute(db);
  await sql`create index join_request_student on join_request (tenant_id, student_id)`.execute(db);
  // "Whose name at sign-in is this?", asked before it is known which organisation is meant.
  await sql`
    create index join_request_name on join_request (lower(username)) where state = 'waiting'`.execute(
    db,
  );
  await lockRows(db, 'join_request');
  await sql`
    create policy before_tenant on join_request
    using (current_user = 'primavista_door')`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop table join_request`.execute(db);
  await sql`
    alter table course drop column newcomers, drop column asks_whole_name`.execute(db);
}
