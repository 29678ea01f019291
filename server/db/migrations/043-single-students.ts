import { type Kysely, sql } from 'kysely';
import { lockRows } from '../lock-rows.ts';

export async function up(db: Kysely<never>): Promise<void> {
  // Not the whole class has it, but those of `assignment_student`.
  await sql`alter table assignment_course add column only_some boolean not null default false`.execute(
    db,
  );
  await sql`
    create table assignment_student (
      tenant_id uuid not null,
      assignment_id uuid not null,
      course_id uuid not null,
      student_id uuid not null,
      primary key (tenant_id, assignment_id, course_id, student_id),
      foreign key (tenant_id, assignment_id, course_id) references assignment_course on delete cascade,
      foreign key (tenant_id, student_id) references user_account on delete cascade
    )`.execute(db);
  await lockRows(db, 'assignment_student');
  // What differs for one student from what is said for their class; it follows them into another one.
  await sql`
    create table assignment_exception (
      tenant_id uuid not null,
      assignment_id uuid not null,
      student_id uuid not null,
      due_date timestamptz,
      more_attempts integer not null default 0,
      is_excused boolean not null default false,
      primary key (tenant_id, assignment_id, student_id),
      foreign key (tenant_id, assignment_id) references assignment on delete cascade,
      foreign key (tenant_id, student_id) references user_account on delete cascade
    )`.execute(db);
  await lockRows(db, 'assignment_exception');
}

/** What was given to some is given to all then. */
export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop table assignment_exception`.execute(db);
  await sql`drop table assignment_student`.execute(db);
  await sql`alter table assignment_course drop column only_some`.execute(db);
}
