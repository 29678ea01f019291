import { randomBytes } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { describe, inject } from 'vitest';
import { type Database, openEmbedded, openPostgres } from '#server/db/database';
import { migrate } from '#server/db/migrate';
import { emptyDatabase, newCopy, urlOfDatabase } from './postgres-template.ts';

export interface TestDatabase {
  readonly db: Database;
  /** Where the tables of this test file are; nothing else lives there. */
  readonly schema: string;
  /** Address of the database in which that is; null inside this process. */
  readonly url: string | null;
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
  else describe(name, () => tests(url === null ? openInPGlite : () => openEmptied(url)));
}

/**
 * Runs the same tests on the embedded database and on PostgreSQL, each with tables of its own:
 * those whose point is the database. Where the machine has no PostgreSQL that half is reported as skipped.
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

/** @param template one whose tables and rights the new one has; empty where it is left out */
export async function createDatabase(
  postgres: string,
  { template = 'template1', name = newName() } = {},
): Promise<DatabaseUrl & { readonly url: string }> {
  const admin = openPostgres(postgres, { max: 1 });
  await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(admin);
  return {
    url: urlOfDatabase(postgres, name),
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
  const schema = newName();
  await sql`create schema ${sql.id(schema)}`.execute(db);
  await sql`set search_path to ${sql.id(schema)}`.execute(db);
  await migrate(db, { schema });
  return { db, schema, url: null, close: () => dropSchema(db, schema) };
}

/** Copies of this worker that nobody has open, by their address, with nothing in them. */
const emptied: string[] = [];

/**
 * The same, or one that a test before had and emptied: to copy the template takes a third of a second. Rows alone are
 * taken out, so whoever changes a table, or who may read it, describes its test by `describeEachDatabase`.
 */
async function openEmptied(postgres: string): Promise<TestDatabase> {
  const template = inject('postgresTemplate')!;
  const url =
    emptied.pop() ?? (await createDatabase(postgres, { template, name: newCopy(template) })).url;
  const db = openPostgres(url);
  return {
    db,
    schema: 'public',
    url,
    async close() {
      await db.destroy();
      await emptyDatabase(url);
      emptied.push(url);
    },
  };
}

/** A copy of the run's migrated template. */
export async function openInPostgres(postgres: string): Promise<TestDatabase> {
  const { url, close } = await createDatabase(postgres, { template: inject('postgresTemplate')! });
  const db = openPostgres(url);
  return {
    db,
    schema: 'public',
    url,
    async close() {
      await db.destroy();
      await close();
    },
  };
}

const newName = () => `test_${randomBytes(6).toString('hex')}`;

async function dropSchema(db: Database, schema: string): Promise<void> {
  await sql`drop schema ${sql.id(schema)} cascade`.execute(db);
}
