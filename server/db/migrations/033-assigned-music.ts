import { type Kysely, sql } from 'kysely';
import { lockRows } from '../lock-rows.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table assignment
      add column is_draft boolean not null default false,
      add column archived_at timestamptz,
      add column accepts_late boolean not null default true`.execute(db);
  // What is given out is kept as it was written: a later version of the composer would write other music.
  await sql`
    create table assignment_piece (
      tenant_id uuid not null,
      id uuid not null,
      assignment_id uuid not null,
      generator_version text not null,
      exercise jsonb not null,
      created_at timestamptz not null,
      primary key (tenant_id, id),
      unique (tenant_id, assignment_id),
      foreign key (tenant_id, assignment_id) references assignment on delete cascade
    )`.execute(db);
  await lockRows(db, 'assignment_piece');
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop table assignment_piece`.execute(db);
  await sql`alter table assignment drop column accepts_late, drop column archived_at, drop column is_draft`.execute(
    db,
  );
}
