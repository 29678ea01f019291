import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { PGliteDialect } from './pglite-dialect.ts';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;

/** PostgreSQL's oid of `bigint` and of `count(*)`. */
const int8 = 20;

/**
 * PostgreSQL through a pool. `bigint` arrives as a number, as it does from PGlite: our counts and
 * sizes are far below 2^53, and one program must not see two types.
 */
export function openPostgres(connectionString: string, options: pg.PoolConfig = {}): Database {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    // A tenant's statement goes out together with what puts it under the tenant's role.
    pipeline: true,
    // A statement that takes longer is a mistake; better one refusal than a full pool.
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    connectionTimeoutMillis: 5_000,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === int8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
    },
    ...options,
  });
  // A connection that breaks is replaced by the pool, and whoever waits on it hears so from their statement. The pool
  // listens only while it is idle, its borrower not at all: without listeners of ours either would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

/** The database inside this process. `pglite` is closed by `destroy()`. */
export function openEmbedded(pglite: PGlite): Database {
  return new Kysely<Schema>({ dialect: new PGliteDialect(pglite) });
}

/** @param folder where its files are; made when absent. Hold the data folder's lock first: PGlite has none. */
export async function openEmbeddedFolder(folder: string): Promise<Database> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return openEmbedded(await PGlite.create(folder));
}
