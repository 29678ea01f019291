import { type Kysely, sql } from 'kysely';
import { lockRows } from '../lock-rows.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table second_step (
      tenant_id uuid not null,
      user_id uuid not null,
      sealed_secret text not null,
      last_period integer not null,
      confirmed_at timestamptz,
      created_at timestamptz not null,
      primary key (tenant_id, user_id),
      foreign key (tenant_id, user_id) references user_account on delete cascade
    )`.execute(db);
  await sql`
    create table recovery_code (
      tenant_id uuid not null,
      user_id uuid not null,
      code_mac text not null,
      primary key (tenant_id, user_id, code_mac),
      foreign key (tenant_id, user_id) references second_step on delete cascade
    )`.execute(db);
  await lockRows(db, 'second_step');
  await lockRows(db, 'recovery_code');
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop table recovery_code`.execute(db);
  await sql`drop table second_step`.execute(db);
}
