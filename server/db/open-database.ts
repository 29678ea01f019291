import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { StartupProblem } from '../startup-problem.ts';
import { type AllTenants, databaseOf } from './all-tenants.ts';
import { type DataFolderLock, lockDataFolder } from './data-folder-lock.ts';
import { type Database, openEmbeddedFolder, openPostgres } from './database.ts';
import { migrate } from './migrate.ts';
import { loginOf } from './roles.ts';
import { asOwner, demandOneDatabase, type LoginSetting } from './wrong-login.ts';

interface OpenDatabase {
  readonly allTenants: AllTenants;
  /** null with PostgreSQL, which many processes may share. */
  readonly lock: DataFolderLock | null;
  close(): Promise<void>;
}

/**
 * The database the configuration names, up to date. Where an owner is named besides, the owner brings it up to date and goes,
 * and everything else is done by a login that owns nothing.
 * @throws StartupProblem when the folder is in use or the database does not answer.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'migrationDatabaseUrl' | 'dataDir'>,
): Promise<OpenDatabase> {
  const open = config.databaseUrl
    ? await connect(config.databaseUrl, 'DATABASE_URL')
    : await openFolder(config.dataDir);
  try {
    await bringUpToDate(config, databaseOf(open.allTenants));
    return open;
  } catch (error) {
    await open.close();
    throw error;
  }
}

/** By the owner's own login where one is named, for as long as that takes, and for the login that goes on. */
async function bringUpToDate(
  { databaseUrl, migrationDatabaseUrl }: Pick<Config, 'databaseUrl' | 'migrationDatabaseUrl'>,
  db: Database,
): Promise<void> {
  if (databaseUrl === null || migrationDatabaseUrl === null) {
    await asOwner({ setting: 'DATABASE_URL', db, member: null }, () => migrate(db));
    return;
  }
  const setting = 'MIGRATION_DATABASE_URL';
  const owner = await connect(migrationDatabaseUrl, setting);
  const ownerDb = databaseOf(owner.allTenants);
  try {
    const member = await loginOf(db);
    await demandOneDatabase({ url: databaseUrl, db }, { url: migrationDatabaseUrl, db: ownerDb });
    await asOwner({ setting, db: ownerDb, member }, () => migrate(ownerDb, { member }));
  } finally {
    await owner.close();
  }
}

async function connect(url: string, setting: LoginSetting): Promise<OpenDatabase> {
  if (!URL.canParse(url))
    throw new StartupProblem(`${setting} is not an address such as postgres://user@host/name.`);
  const db = openPostgres(url);
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await db.destroy();
    const { host, pathname } = new URL(url);
    throw new StartupProblem(
      `The database ${pathname.slice(1)} at ${host} cannot be reached (${(error as Error).message}). Check ${setting}.`,
    );
  }
  return { allTenants: db, lock: null, close: () => db.destroy() };
}

async function openFolder(dataDir: string): Promise<OpenDatabase> {
  const lock = await lockDataFolder(dataDir);
  try {
    const db = await openEmbeddedFolder(join(dataDir, 'db'));
    return {
      allTenants: db,
      lock,
      async close() {
        await db.destroy();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
