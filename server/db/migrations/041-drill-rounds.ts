import { type Kysely, sql } from 'kysely';
import { lockRows } from '../lock-rows.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table drill_round (
      tenant_id uuid not null,
      user_id uuid not null,
      id uuid not null,
      course_id uuid,
      type text not null,
      begun_at timestamptz not null,
      tries integer not null,
      correct integer not null,
      items jsonb not null,
      revision integer not null,
      primary key (tenant_id, user_id, id),
      foreign key (tenant_id, user_id) references user_account on delete cascade,
      foreign key (tenant_id, course_id) references course on delete set null (course_id)
    )`.execute(db);
  // "What did other devices tell since?"
  await sql`
    create index drill_round_revision on drill_round (tenant_id, user_id, revision)`.execute(db);
  // "What was drilled for this class?"
  await sql`create index drill_round_course on drill_round (tenant_id, course_id)`.execute(db);
  await lockRows(db, 'drill_round');
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop table drill_round`.execute(db);
}
