import { type Kysely, sql } from 'kysely';
import { lockRows } from '../lock-rows.ts';

/** People of no account in a room: a first name and what they read, for as long as they are heard of. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table live_guest (
      tenant_id uuid not null,
      room_id uuid not null,
      id uuid not null,
      first_name text not null,
      is_let_in boolean not null,
      pick jsonb,
      seen_at timestamptz not null,
      primary key (tenant_id, room_id, id),
      foreign key (tenant_id, room_id) references live_room on delete cascade
    )`.execute(db);
  await lockRows(db, 'live_guest');
  await sql`
    create policy before_tenant on live_guest using (current_user = 'primavista_door')`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop table live_guest`.execute(db);
}
