import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // Of either file the first to arrive makes the row, so that there is none without a file.
  await sql`
    create table assessment_report (
      tenant_id uuid not null,
      id uuid not null,
      user_id uuid not null,
      audio_key text,
      notes_key text,
      created_at timestamptz not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, user_id) references user_account on delete cascade,
      foreign key (tenant_id, audio_key) references stored_object,
      foreign key (tenant_id, notes_key) references stored_object,
      check (audio_key is not null or notes_key is not null)
    )`.execute(db);
  // "What was sent lately?", and by whom.
  await sql`create index assessment_report_created on assessment_report (tenant_id, created_at)`.execute(
    db,
  );
  await sql`create index assessment_report_user on assessment_report (tenant_id, user_id, created_at)`.execute(
    db,
  );
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop table assessment_report`.execute(db);
}
