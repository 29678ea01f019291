import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // What an operator gave as the name to sign in by (migration 013) was theirs to give.
  await sql`
    update user_account set email_verified_at = created_at
    where email = lower(username) and email_verified_at is null`.execute(db);
  await sql`drop index user_account_email`.execute(db);
  // Whoever has shown that it is theirs, and comes in, has it alone; anybody may say that it is theirs.
  await sql`
    create unique index user_account_proved_email on user_account (email)
      where email_verified_at is not null and archived_at is null`.execute(db);
  await sql`create index user_account_email on user_account (email)`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  // One of those who gave an address keeps it: who has proved it, else who gave it first.
  await sql`
    update user_account as u set email = null, email_verified_at = null
    where exists (
      select from user_account as o
      where o.email = u.email and o.id <> u.id
        and (o.archived_at is not null, o.email_verified_at is null, o.created_at, o.id)
          < (u.archived_at is not null, u.email_verified_at is null, u.created_at, u.id)
    )`.execute(db);
  await sql`drop index user_account_email`.execute(db);
  await sql`drop index user_account_proved_email`.execute(db);
  await sql`create unique index user_account_email on user_account (email)`.execute(db);
}
