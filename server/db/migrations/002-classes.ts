import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table course (
      tenant_id uuid not null references tenant,
      id uuid not null,
      title text not null,
      is_archived boolean not null,
      created_at timestamptz not null,
      primary key (tenant_id, id)
    )`.execute(db);
  await sql`
    create table course_teacher (
      tenant_id uuid not null,
      course_id uuid not null,
      teacher_id uuid not null,
      is_owner boolean not null,
      primary key (tenant_id, course_id, teacher_id),
      foreign key (tenant_id, course_id) references course,
      foreign key (tenant_id, teacher_id) references user_account
    )`.execute(db);
  // "Which classes does this teacher have?"
  await sql`create index course_teacher_teacher on course_teacher (tenant_id, teacher_id)`.execute(
    db,
  );
  await sql`
    create table enrolment (
      tenant_id uuid not null,
      course_id uuid not null,
      student_id uuid not null,
      enrolled_at timestamptz not null,
      primary key (tenant_id, course_id, student_id),
      foreign key (tenant_id, course_id) references course,
      foreign key (tenant_id, student_id) references user_account
    )`.execute(db);
  // "Which classes is this student in?"
  await sql`create index enrolment_student on enrolment (tenant_id, student_id)`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop table enrolment`.execute(db);
  await sql`drop table course_teacher`.execute(db);
  await sql`drop table course`.execute(db);
}
