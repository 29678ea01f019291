import { Migrator, NO_MIGRATIONS, sql } from 'kysely';
import { StartupProblem } from '../startup-problem.ts';
import { type AllTenants, databaseOf } from './all-tenants.ts';
import type { Database } from './database.ts';
import { migrations } from './migrations/list.ts';
import { prepareRoles } from './roles.ts';

interface MigrateOptions {
  /** Where the record of done migrations lives; tests give their own. */
  readonly schema?: string;
  /** Another login that goes on with the database, and owns nothing of it. */
  readonly member?: string;
}

/** By PostgreSQL's code what keeps a database from being brought up to date, and what to do. */
const obstacles: Readonly<Record<string, string>> = {
  // read_only_sql_transaction
  '25006':
    'The database can be read and not written: it is a standby, or set to read only. Let DATABASE_URL name one that can be written.',
  // lock_not_available: no longer than that, since everybody else waits behind us meanwhile.
  '55P03':
    'The database could not be brought up to date while somebody else holds its tables: a backup, perhaps. Start again once that is over.',
};

/**
 * Brings the database up to date. Safe to call from several processes at once.
 * @throws StartupProblem when a newer Primavista has it, when nothing can be written into it, when somebody holds its tables,
 * or when the role that acts for an organisation cannot be had.
 */
export async function migrate(db: Database, options: MigrateOptions = {}): Promise<void> {
  try {
    await demandKnown(db);
    await withPatience(db, async (patient) => {
      const { error } = await migrator(patient, options).migrateToLatest();
      if (error) throw error;
    });
    await prepareRoles(db.withTables<never>(), options.member);
  } catch (error) {
    throw asStartupProblem(error);
  }
}

/** What a database refused at start, as what to do about it; anything else as it is. */
export function asStartupProblem(error: unknown): unknown {
  const obstacle = error instanceof Error && 'code' in error && obstacles[String(error.code)];
  return obstacle ? new StartupProblem(obstacle) : error;
}

/** @throws StartupProblem when a migration was done that is not ours */
async function demandKnown(db: Database): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (!rows[0]?.exists) return;
  const unknown = (await doneMigrations(db)).filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length === 0) return;
  throw new StartupProblem(
    `A newer Primavista has changed this database (${unknown.join(', ')}). Start that version or a later one.`,
  );
}

/**
 * On one connection whose statements may take as long as they need: an index on a large table does, and so does waiting
 * until another process has migrated.
 */
async function withPatience(db: Database, work: (db: Database) => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      await work(connection);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

/** Takes every migration back, newest first. */
export async function rollBack(db: Database, options: MigrateOptions = {}): Promise<void> {
  const { error } = await migrator(db, options).migrateTo(NO_MIGRATIONS);
  if (error) throw error;
}

/** True when nothing waits to be done. Cheap enough for a readiness route. */
export async function isMigrated(allTenants: AllTenants): Promise<boolean> {
  const done = new Set(await doneMigrations(databaseOf(allTenants)));
  return Object.keys(migrations).every((name) => done.has(name));
}

/** Those that this database has had, by name. */
async function doneMigrations(db: Database): Promise<readonly string[]> {
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

function migrator(db: Database, { schema }: MigrateOptions): Migrator {
  return new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
  });
}
