import { type Kysely, sql } from 'kysely';
import { lockRows } from '../lock-rows.ts';

export async function up(db: Kysely<never>): Promise<void> {
  // The class that brought a student in, and its owner. Both stay when the class is archived or the student leaves it.
  await sql`
    alter table user_account
      add column home_teacher_id uuid,
      add column home_course_id uuid,
      add foreign key (tenant_id, home_teacher_id) references user_account on delete set null (home_teacher_id),
      add foreign key (tenant_id, home_course_id) references course on delete set null (home_course_id)`.execute(
    db,
  );
  // Until now it was the class that a student had been in for longest.
  await sql`
    update user_account as u set home_course_id = h.course_id, home_teacher_id = h.teacher_id
    from (
      select distinct on (e.tenant_id, e.student_id) e.tenant_id, e.student_id, e.course_id, t.teacher_id
      from enrolment as e
      join course_teacher as t on t.tenant_id = e.tenant_id and t.course_id = e.course_id and t.is_owner
      order by e.tenant_id, e.student_id, e.enrolled_at, e.course_id
    ) as h
    where h.tenant_id = u.tenant_id and h.student_id = u.id and u.role = 'student'`.execute(db);
  // "Whose students are these?" and "whose home is this class?", which is asked when it is handed over or deleted.
  await sql`create index user_account_home_teacher on user_account (tenant_id, home_teacher_id)`.execute(
    db,
  );
  await sql`create index user_account_home_course on user_account (tenant_id, home_course_id)`.execute(
    db,
  );
  // Who gave a student a one-time password, and when.
  await sql`
    create table issued_password (
      tenant_id uuid not null,
      id uuid not null,
      student_id uuid not null,
      issued_by uuid,
      issued_at timestamptz not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, student_id) references user_account on delete cascade,
      foreign key (tenant_id, issued_by) references user_account on delete set null (issued_by)
    )`.execute(db);
  // "What was this student given?", the latest first; and deleting the person who gave it.
  await sql`create index issued_password_student on issued_password (tenant_id, student_id, issued_at)`.execute(
    db,
  );
  await sql`create index issued_password_by on issued_password (tenant_id, issued_by)`.execute(db);
  await lockRows(db, 'issued_password');
  // The sweep takes old ones of all organisations, as migration 026 lets it elsewhere.
  await sql`
    create policy before_tenant on issued_password
    using (current_user = 'primavista_door')`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop table issued_password`.execute(db);
  await sql`alter table user_account drop column home_course_id, drop column home_teacher_id`.execute(
    db,
  );
}
