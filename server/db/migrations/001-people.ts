import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table tenant (
      id uuid primary key,
      name text not null,
      is_demo boolean not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table user_account (
      tenant_id uuid not null references tenant,
      id uuid not null,
      username text not null,
      first_name text not null,
      last_name text not null,
      role text not null check (role in ('student', 'teacher', 'admin')),
      password_hash text not null,
      created_at timestamptz not null,
      primary key (tenant_id, id)
    )`.execute(db);
  // Sign-in looks a person up by name alone.
  await sql`create unique index user_account_username on user_account (lower(username))`.execute(
    db,
  );
  await sql`
    create table session_cookie (
      tenant_id uuid not null,
      token_sha256 text not null unique,
      user_id uuid not null,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      primary key (tenant_id, token_sha256),
      foreign key (tenant_id, user_id) references user_account on delete cascade
    )`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop table session_cookie`.execute(db);
  await sql`drop table user_account`.execute(db);
  await sql`drop table tenant`.execute(db);
}
