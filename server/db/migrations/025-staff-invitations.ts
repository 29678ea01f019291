import { type Kysely, sql } from 'kysely';
import { lockRows } from '../lock-rows.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table staff_invitation (
      tenant_id uuid not null,
      id uuid not null,
      email text not null check (email = lower(email)),
      role text not null check (role in ('teacher', 'admin')),
      school_id uuid,
      course_id uuid,
      invited_by uuid not null,
      token_sha256 text not null unique,
      sent_at timestamptz not null,
      joined_at timestamptz,
      primary key (tenant_id, id),
      unique nulls not distinct (tenant_id, email, course_id),
      foreign key (tenant_id, invited_by) references user_account on delete cascade,
      foreign key (tenant_id, school_id) references school on delete cascade,
      foreign key (tenant_id, course_id) references course on delete cascade
    )`.execute(db);
  // What a deletion of the person and of the class asks of its own accord.
  await sql`
    create index staff_invitation_invited_by
      on staff_invitation (tenant_id, invited_by)`.execute(db);
  await sql`
    create index staff_invitation_course on staff_invitation (tenant_id, course_id)`.execute(db);
  await lockRows(db, 'staff_invitation');
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop table staff_invitation`.execute(db);
}
