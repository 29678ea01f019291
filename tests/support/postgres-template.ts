import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { openPostgres } from '#server/db/database';
import { migrate } from '#server/db/migrate';

/** A migrated database that test files copy, because a copy takes a fraction of the time that all migrations do. */
export interface PostgresTemplate {
  readonly name: string;
  /** With every copy of a name of `newCopy`. */
  drop(): Promise<void>;
}

/** @param postgres address of any database of the same server */
export async function createTemplate(postgres: string): Promise<PostgresTemplate> {
  const name = `test_template_${process.pid}`;
  const admin = openPostgres(postgres, { max: 1 });
  await sql`create database ${sql.id(name)}`.execute(admin);
  const db = openPostgres(urlOfDatabase(postgres, name));
  await migrate(db);
  // Nothing that somebody is connected to can be copied.
  await db.destroy();
  return {
    name,
    async drop() {
      const all = sql<{ datname: string }>`
        select datname from pg_database where datname = ${name} or starts_with(datname, ${copyOf(name)})`;
      for (const { datname } of (await all.execute(admin)).rows)
        await sql`drop database ${sql.id(datname)} with (force)`.execute(admin);
      await admin.destroy();
    },
  };
}

const copyOf = (template: string) => `${template}_`;

/** A name for a copy that is there until its template is dropped. */
export const newCopy = (template: string) => `${copyOf(template)}${randomBytes(6).toString('hex')}`;

/**
 * Takes every row out; what the migrations made stays as it is. Nobody else may have it open. By `truncate`, which leaves
 * tables as nobody has ever written to them: after `delete` the database plans otherwise, and answers in another order.
 */
export async function emptyDatabase(url: string): Promise<void> {
  const db = openPostgres(url, { max: 1 });
  await sql`
    do $$
    declare
      one record;
      has_rows boolean;
    begin
      for one in select relname from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'
      loop
        execute format('select exists (select from public.%I)', one.relname) into has_rows;
        if has_rows then execute format('truncate public.%I cascade', one.relname); end if;
      end loop;
    end $$`.execute(db);
  await db.destroy();
}

/** @example urlOfDatabase('postgres://app@127.0.0.1:5432/postgres', 'one') // 'postgres://app@127.0.0.1:5432/one' */
export function urlOfDatabase(postgres: string, name: string): string {
  const url = new URL(postgres);
  url.pathname = `/${name}`;
  return url.href;
}
