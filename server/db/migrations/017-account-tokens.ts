import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table account_token (
      tenant_id uuid not null,
      token_sha256 text not null unique,
      user_id uuid not null,
      purpose text not null check (purpose in ('verify-email', 'reset-password')),
      email text not null,
      created_at timestamptz not null,
      primary key (tenant_id, token_sha256),
      foreign key (tenant_id, user_id) references user_account on delete cascade
    )`.execute(db);
  // Whoever goes takes theirs along, and who asks again has but one.
  await sql`
    create unique index account_token_purpose
      on account_token (tenant_id, user_id, purpose)`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop table account_token`.execute(db);
}
