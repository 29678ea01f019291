import { type Kysely, sql } from 'kysely';

/** `json`, not `jsonb`: it takes every text a page can send, `\u0000` in it too, and nothing asks inside it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table course_limits (
      tenant_id uuid not null,
      course_id uuid not null,
      limits json not null,
      primary key (tenant_id, course_id),
      foreign key (tenant_id, course_id) references course on delete cascade
    )`.execute(db);
  await sql`
    create table saved_configuration (
      tenant_id uuid not null,
      owner_id uuid not null,
      id uuid not null,
      name text not null,
      configuration json not null,
      saved_at timestamptz not null,
      primary key (tenant_id, owner_id, id),
      foreign key (tenant_id, owner_id) references user_account on delete cascade
    )`.execute(db);
  await sql`
    create table deleted_configuration (
      tenant_id uuid not null,
      owner_id uuid not null,
      id uuid not null,
      deleted_at timestamptz not null,
      primary key (tenant_id, owner_id, id),
      foreign key (tenant_id, owner_id) references user_account on delete cascade
    )`.execute(db);
  await sql`
    create table user_preferences (
      tenant_id uuid not null,
      user_id uuid not null,
      preferences json not null,
      primary key (tenant_id, user_id),
      foreign key (tenant_id, user_id) references user_account on delete cascade
    )`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop table user_preferences`.execute(db);
  await sql`drop table deleted_configuration`.execute(db);
  await sql`drop table saved_configuration`.execute(db);
  await sql`drop table course_limits`.execute(db);
}
