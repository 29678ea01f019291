import { type Kysely, sql } from 'kysely';

/** `json`, not `jsonb`: it takes every text a page can send, `\u0000` in it too, and nothing asks inside it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table skill_map (
      tenant_id uuid not null,
      user_id uuid not null,
      medium text not null,
      map json not null,
      updated_at timestamptz not null,
      primary key (tenant_id, user_id, medium),
      foreign key (tenant_id, user_id) references user_account on delete cascade
    )`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop table skill_map`.execute(db);
}
