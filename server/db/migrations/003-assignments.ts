import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table assignment (
      tenant_id uuid not null,
      id uuid not null,
      course_id uuid not null,
      title text not null,
      instructions text not null,
      medium text not null,
      level_id text not null,
      measure_count integer not null,
      time_signatures text[] not null,
      key_signatures text[] not null,
      seed bigint not null,
      release_date timestamptz,
      due_date timestamptz,
      max_attempts integer check (max_attempts > 0),
      auto_assess_mode text not null check (auto_assess_mode in ('strict', 'moderate', 'lenient')),
      is_mic_check_skippable boolean not null,
      grade_validation text not null check (grade_validation in ('freeForm', 'hundredPoints', 'positiveInteger')),
      show_feedback boolean not null,
      created_at timestamptz not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, course_id) references course
    )`.execute(db);
  // "What is this class asked to play?"
  await sql`create index assignment_course on assignment (tenant_id, course_id)`.execute(db);
  await sql`
    create table assignment_session (
      tenant_id uuid not null,
      id uuid not null,
      assignment_id uuid not null,
      student_id uuid not null,
      started_at timestamptz not null,
      completed_at timestamptz,
      attempts integer not null,
      needs_review boolean not null,
      grade text,
      feedback text not null,
      graded_by uuid,
      graded_at timestamptz,
      auto_assess_mode text check (auto_assess_mode in ('strict', 'moderate', 'lenient')),
      primary key (tenant_id, id),
      unique (tenant_id, assignment_id, student_id),
      foreign key (tenant_id, assignment_id) references assignment,
      foreign key (tenant_id, student_id) references user_account,
      foreign key (tenant_id, graded_by) references user_account
    )`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop table assignment_session`.execute(db);
  await sql`drop table assignment`.execute(db);
}
