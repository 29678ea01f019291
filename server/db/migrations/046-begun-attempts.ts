import { type Kysely, sql } from 'kysely';
import { lockRows } from '../lock-rows.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table assignment_session
      -- Each reset begins another; a take of an earlier one is known by it.
      add column round integer not null default 1,
      -- The number of the attempt that is to be graded.
      add column handed_in integer,
      -- When that one was begun, as far as it was told.
      add column begun_at timestamptz,
      -- Since when nothing that was begun goes on.
      add column abandoned_at timestamptz,
      -- A take more than was allowed waits for its teacher.
      add column has_extra boolean not null default false,
      -- null again after a reset.
      alter column started_at drop not null`.execute(db);
  await sql`update assignment_session set handed_in = attempts where completed_at is not null`.execute(
    db,
  );
  await sql`
    alter table attempt
      add column begun_at timestamptz,
      add column needs_review boolean not null default false,
      add column is_extra boolean not null default false`.execute(db);
  await sql`
    update attempt t set needs_review = s.needs_review from assignment_session s
    where s.tenant_id = t.tenant_id and s.id = t.session_id and s.attempts = t.number`.execute(db);
  // Whether an attempt was counted is known from when its music was first seen.
  await sql`
    create table begun_attempt (
      tenant_id uuid not null,
      session_id uuid not null,
      id uuid not null,
      begun_at timestamptz not null,
      abandoned_at timestamptz,
      is_extra boolean not null default false,
      primary key (tenant_id, session_id, id),
      foreign key (tenant_id, session_id) references assignment_session on delete cascade
    )`.execute(db);
  await lockRows(db, 'begun_attempt');
}

/** Work that was reset is as if it had just been begun. */
export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop table begun_attempt`.execute(db);
  await sql`
    alter table attempt
      drop column begun_at, drop column needs_review, drop column is_extra`.execute(db);
  await sql`update assignment_session set started_at = now() where started_at is null`.execute(db);
  await sql`
    alter table assignment_session
      drop column round,
      drop column handed_in,
      drop column begun_at,
      drop column abandoned_at,
      drop column has_extra,
      alter column started_at set not null`.execute(db);
}
