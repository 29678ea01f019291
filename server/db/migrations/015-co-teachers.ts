import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table course_invitation (
      tenant_id uuid not null,
      course_id uuid not null,
      teacher_id uuid not null,
      invited_by uuid not null,
      invited_at timestamptz not null,
      primary key (tenant_id, course_id, teacher_id),
      foreign key (tenant_id, course_id) references course on delete cascade,
      foreign key (tenant_id, teacher_id) references user_account on delete cascade,
      foreign key (tenant_id, invited_by) references user_account on delete cascade
    )`.execute(db);
  // "What is this teacher invited to?", and what a deletion asks of its own accord.
  await sql`create index course_invitation_teacher on course_invitation (tenant_id, teacher_id)`.execute(
    db,
  );
  await sql`create index course_invitation_by on course_invitation (tenant_id, invited_by)`.execute(
    db,
  );
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop table course_invitation`.execute(db);
}
