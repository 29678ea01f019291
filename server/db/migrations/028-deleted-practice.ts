import { type Kysely, sql } from 'kysely';
import { lockRows } from '../lock-rows.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table deleted_practice_entry (
      tenant_id uuid not null,
      owner_id uuid not null,
      id uuid not null,
      deleted_at timestamptz not null,
      primary key (tenant_id, owner_id, id),
      foreign key (tenant_id, owner_id) references user_account on delete cascade
    )`.execute(db);
  await lockRows(db, 'deleted_practice_entry');
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop table deleted_practice_entry`.execute(db);
}
