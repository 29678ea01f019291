import { type Kysely, sql } from 'kysely';
import { lockRows } from '../lock-rows.ts';

export async function up(db: Kysely<never>): Promise<void> {
  // One a teacher; what stands before it, so that a server that starts anew knows it.
  await sql`
    create table live_room (
      tenant_id uuid not null,
      id uuid not null,
      teacher_id uuid not null,
      course_id uuid,
      version integer not null,
      message jsonb,
      used_at timestamptz not null,
      primary key (tenant_id, id),
      unique (tenant_id, teacher_id),
      foreign key (tenant_id, teacher_id) references user_account on delete cascade,
      foreign key (tenant_id, course_id) references course on delete cascade
    )`.execute(db);
  await sql`create index live_room_course on live_room (tenant_id, course_id)`.execute(db);
  await lockRows(db, 'live_room');
  await sql`
    create policy before_tenant on live_room using (current_user = 'primavista_door')`.execute(db);
  // Who has been in it, and what they read there.
  await sql`
    create table live_seat (
      tenant_id uuid not null,
      room_id uuid not null,
      student_id uuid not null,
      pick jsonb,
      primary key (tenant_id, room_id, student_id),
      foreign key (tenant_id, room_id) references live_room on delete cascade,
      foreign key (tenant_id, student_id) references user_account on delete cascade
    )`.execute(db);
  await sql`create index live_seat_student on live_seat (tenant_id, student_id)`.execute(db);
  await lockRows(db, 'live_seat');
  // A code leads to a class or to a room.
  await sql`
    alter table join_code
      drop constraint join_code_kind_check,
      alter column course_id drop not null,
      add column live_room_id uuid,
      add constraint join_code_kind_check check (kind in ('class', 'live')),
      add constraint join_code_class_check check ((kind = 'class') = (course_id is not null)),
      add constraint join_code_live_check check ((kind = 'live') = (live_room_id is not null)),
      add constraint join_code_live_room foreign key (tenant_id, live_room_id)
        references live_room on delete cascade`.execute(db);
  await sql`
    create unique index join_code_live on join_code (tenant_id, live_room_id)
    where kind = 'live'`.execute(db);
}

/** Rooms of that hour are over. */
export async function down(db: Kysely<never>): Promise<void> {
  await sql`delete from join_code where kind = 'live'`.execute(db);
  await sql`
    alter table join_code
      drop constraint join_code_class_check,
      drop constraint join_code_kind_check,
      drop column live_room_id,
      alter column course_id set not null,
      add constraint join_code_kind_check check (kind in ('class'))`.execute(db);
  await sql`drop table live_seat`.execute(db);
  await sql`drop table live_room`.execute(db);
}
