import { randomBytes } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { describe, inject } from 'vitest';
import { type Database, openEmbedded, openPostgres } from '#server/db/database';
import { migrate } from '#server/db/migrate';

export interface TestDatabase {
  readonly db: Database;
  /** Where the tables of this test file are; nothing else lives there. */
  readonly schema: string;
  close(): Promise<void>;
}

export type OpenTestDatabase = () => Promise<TestDatabase>;

/**
 * Runs tests on one database: PostgreSQL, or the embedded one where the machine has none. On both by
 * `npm run check:databases`.
 */
export function describeOnDatabase(name: string, tests: (open: OpenTestDatabase) => void): void {
  const url = inject('postgresUrl');
  if (inject('everyDatabase')) describeEachDatabase(name, tests);
  else describe(name, () => tests(url === null ? openInPGlite : () => openInPostgres(url)));
}

/**
 * Runs the same tests on the embedded database and on PostgreSQL, each in a schema of its own: those
 * whose point is the database. Where the machine has no PostgreSQL that half is reported as skipped.
 */
export function describeEachDatabase(name: string, tests: (open: OpenTestDatabase) => void): void {
  describe(`${name} (PGlite)`, () => tests(openInPGlite));
  const url = inject('postgresUrl');
  if (url !== null) describe(`${name} (PostgreSQL)`, () => tests(() => openInPostgres(url)));
  else describe.skip(`${name} (PostgreSQL: none found on this machine)`, () => tests(openInPGlite));
}

export interface DatabaseUrl {
  /** null is the embedded database. */
  readonly url: string | null;
  close(): Promise<void>;
}

/** The same for whole processes, which open their database themselves: a fresh one by its address. */
export function describeEachDatabaseUrl(
  name: string,
  tests: (open: () => Promise<DatabaseUrl>) => void,
): void {
  const embedded = async () => ({ url: null, close: async () => {} });
  describe(`${name} (PGlite)`, () => tests(embedded));
  const url = inject('postgresUrl');
  if (url !== null) describe(`${name} (PostgreSQL)`, () => tests(() => createDatabase(url)));
  else describe.skip(`${name} (PostgreSQL: none found on this machine)`, () => tests(embedded));
}

async function createDatabase(postgres: string): Promise<DatabaseUrl> {
  const admin = openPostgres(postgres);
  const name = newSchemaName();
  await sql`create database ${sql.id(name)}`.execute(admin);
  const url = new URL(postgres);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async close() {
      await sql`drop database ${sql.id(name)} with (force)`.execute(admin);
      await admin.destroy();
    },
  };
}

/** Starting one takes seconds, so a worker has one and every test file a schema in it. */
let shared: Promise<PGlite> | undefined;

/** An empty, migrated schema in this worker's PGlite. */
export async function openInPGlite(): Promise<TestDatabase> {
  shared ??= PGlite.create();
  // Not destroyed at the end: that would close the instance under the next test file.
  const db = openEmbedded(await shared);
  const schema = newSchemaName();
  await sql`create schema ${sql.id(schema)}`.execute(db);
  await sql`set search_path to ${sql.id(schema)}`.execute(db);
  await migrate(db, { schema });
  return { db, schema, close: () => dropSchema(db, schema) };
}

export async function openInPostgres(url: string): Promise<TestDatabase> {
  const schema = newSchemaName();
  const db = openPostgres(url, { options: `-c search_path=${schema}` });
  await sql`create schema ${sql.id(schema)}`.execute(db);
  await migrate(db, { schema });
  return {
    db,
    schema,
    async close() {
      await dropSchema(db, schema);
      await db.destroy();
    },
  };
}

const newSchemaName = () => `test_${randomBytes(6).toString('hex')}`;

async function dropSchema(db: Database, schema: string): Promise<void> {
  await sql`drop schema ${sql.id(schema)} cascade`.execute(db);
}
