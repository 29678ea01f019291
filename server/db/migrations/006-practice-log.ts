import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // A class that goes takes its name from the log, not what its students practised.
  await sql`
    create table practice_entry (
      tenant_id uuid not null,
      user_id uuid not null,
      id uuid not null,
      course_id uuid,
      mode text not null check (mode in ('review', 'assignment', 'challenge', 'auto-assessment', 'freeplay')),
      started_at timestamptz not null,
      seconds integer not null check (seconds between 0 and 86400),
      count integer not null check (count between 0 and 10000),
      time_zone text not null,
      received_at timestamptz not null,
      primary key (tenant_id, user_id, id),
      foreign key (tenant_id, user_id) references user_account on delete cascade,
      foreign key (tenant_id, course_id) references course on delete set null (course_id)
    )`.execute(db);
  // "What has this class practised?"
  await sql`create index practice_entry_course on practice_entry (tenant_id, course_id)`.execute(
    db,
  );
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop table practice_entry`.execute(db);
}
