import { type Kysely, sql } from 'kysely';

/** Whether somebody who teaches may put music before a live room: all may, until an administrator says otherwise. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table user_account
      add column can_generate_live_practice boolean not null default true`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table user_account drop column can_generate_live_practice`.execute(db);
}
