import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table stored_object (
      tenant_id uuid not null references tenant,
      key text not null,
      size bigint not null,
      sha256 text not null,
      content_type text not null,
      stored_at timestamptz not null,
      primary key (tenant_id, key)
    )`.execute(db);
  await sql`
    create table attempt (
      tenant_id uuid not null,
      session_id uuid not null,
      id uuid not null,
      number integer not null,
      completed_at timestamptz not null,
      received_at timestamptz not null,
      score double precision not null,
      auto_assess_mode text not null check (auto_assess_mode in ('strict', 'moderate', 'lenient')),
      tempo double precision not null,
      source text not null check (source in ('microphone', 'taps', 'midi')),
      audio_key text,
      assessment_key text not null,
      primary key (tenant_id, session_id, id),
      unique (tenant_id, session_id, number),
      foreign key (tenant_id, session_id) references assignment_session,
      foreign key (tenant_id, audio_key) references stored_object,
      foreign key (tenant_id, assessment_key) references stored_object
    )`.execute(db);
  await sql`
    create table done_once (
      tenant_id uuid not null,
      user_id uuid not null,
      key text not null,
      request text not null,
      reply text,
      done_at timestamptz not null,
      primary key (tenant_id, user_id, key),
      foreign key (tenant_id, user_id) references user_account on delete cascade
    )`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop table done_once`.execute(db);
  await sql`drop table attempt`.execute(db);
  await sql`drop table stored_object`.execute(db);
}
