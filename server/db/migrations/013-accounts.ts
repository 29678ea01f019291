import { randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/** Organisations of before get a code. What one is made of stands here as it was when they got it. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table tenant add column code text unique`.execute(db);
  const { rows } = await sql<{ id: string }>`select id from tenant`.execute(db);
  for (const { id } of rows) {
    const code = Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('');
    await sql`update tenant set code = ${code} where id = ${id}`.execute(db);
  }
  await sql`alter table tenant alter column code set not null`.execute(db);
  await sql`
    create table school (
      tenant_id uuid not null references tenant on delete cascade,
      id uuid not null,
      name text not null,
      created_at timestamptz not null,
      primary key (tenant_id, id)
    )`.execute(db);
  await sql`
    insert into school (tenant_id, id, name, created_at)
      select id, gen_random_uuid(), name, created_at from tenant`.execute(db);
  await sql`
    alter table user_account
      alter column password_hash drop not null,
      add column email text check (email = lower(email)),
      add column email_verified_at timestamptz,
      add column time_zone text,
      add column school_id uuid,
      add column archived_at timestamptz,
      add column one_time_password_mac text,
      add column must_change_password boolean not null default false,
      add foreign key (tenant_id, school_id) references school on delete set null (school_id)`.execute(
    db,
  );
  // At sign-in such a name is from now on an address.
  await sql`update user_account set email = lower(username) where username like '%@%'`.execute(db);
  await sql`drop index user_account_username`.execute(db);
  // A name is one person's in an organisation. It comes first, so that it can be looked up in all of them as well.
  await sql`
    create unique index user_account_username
      on user_account (lower(username), tenant_id)`.execute(db);
  await sql`create unique index user_account_email on user_account (email)`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop index user_account_email`.execute(db);
  await sql`drop index user_account_username`.execute(db);
  await sql`create unique index user_account_username on user_account (lower(username))`.execute(
    db,
  );
  // Whoever had no password of their own cannot sign in by this empty one either.
  await sql`update user_account set password_hash = '' where password_hash is null`.execute(db);
  await sql`
    alter table user_account
      alter column password_hash set not null,
      drop column email,
      drop column email_verified_at,
      drop column time_zone,
      drop column school_id,
      drop column archived_at,
      drop column one_time_password_mac,
      drop column must_change_password`.execute(db);
  await sql`drop table school`.execute(db);
  await sql`alter table tenant drop column code`.execute(db);
}
