import { sql } from 'kysely';
import { openPostgres } from '#server/db/database';
import { migrate } from '#server/db/migrate';

/** A migrated database that test files copy, because a copy takes a fraction of the time that all migrations do. */
export interface PostgresTemplate {
  readonly name: string;
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
      await sql`drop database ${sql.id(name)}`.execute(admin);
      await admin.destroy();
    },
  };
}

/** @example urlOfDatabase('postgres://app@127.0.0.1:5432/postgres', 'one') // 'postgres://app@127.0.0.1:5432/one' */
export function urlOfDatabase(postgres: string, name: string): string {
  const url = new URL(postgres);
  url.pathname = `/${name}`;
  return url.href;
}
