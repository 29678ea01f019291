import { type Kysely, sql } from 'kysely';

/** `json`, not `jsonb`: nothing asks inside it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table job (
      tenant_id uuid not null,
      id uuid not null,
      kind text not null,
      asked_by uuid not null,
      state text not null check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
      done integer not null,
      total integer not null,
      input json not null,
      result json,
      attempts integer not null,
      due_at timestamptz not null,
      created_at timestamptz not null,
      finished_at timestamptz,
      primary key (tenant_id, id),
      foreign key (tenant_id, asked_by) references user_account on delete cascade
    )`.execute(db);
  // "What is to be done next?", asked every moment: only what is not finished is in it.
  await sql`create index job_due on job (due_at) where state in ('waiting', 'running')`.execute(db);
  // What a deletion of the person asks of its own accord.
  await sql`create index job_asked_by on job (tenant_id, asked_by)`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop table job`.execute(db);
}
