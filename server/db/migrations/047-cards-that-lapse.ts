import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // A card opens an account for a month, and one that was made before it until the newer one is used.
  await sql`
    alter table user_account
      add column one_time_password_at timestamptz,
      add column earlier_card_mac text,
      add column earlier_card_at timestamptz`.execute(db);
  await sql`
    update user_account set one_time_password_at = now() where one_time_password_mac is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`
    alter table user_account
      drop column one_time_password_at,
      drop column earlier_card_mac,
      drop column earlier_card_at`.execute(db);
}
