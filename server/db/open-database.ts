import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { StartupProblem } from '../startup-problem.ts';
import { type AllTenants, databaseOf } from './all-tenants.ts';
import { type DataFolderLock, lockDataFolder } from './data-folder-lock.ts';
import { openEmbeddedFolder, openPostgres } from './database.ts';
import { migrate } from './migrate.ts';

interface OpenDatabase {
  readonly allTenants: AllTenants;
  /** null with PostgreSQL, which many processes may share. */
  readonly lock: DataFolderLock | null;
  close(): Promise<void>;
}

/**
 * The database the configuration names, up to date.
 * @throws StartupProblem when the folder is in use or the database does not answer.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<OpenDatabase> {
  const open = config.databaseUrl
    ? await connect(config.databaseUrl)
    : await openFolder(config.dataDir);
  try {
    await migrate(databaseOf(open.allTenants));
    return open;
  } catch (error) {
    await open.close();
    throw error;
  }
}

async function connect(url: string): Promise<OpenDatabase> {
  if (!URL.canParse(url))
    throw new StartupProblem('DATABASE_URL is not an address such as postgres://user@host/name.');
  const db = openPostgres(url);
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await db.destroy();
    const { host, pathname } = new URL(url);
    throw new StartupProblem(
      `The database ${pathname.slice(1)} at ${host} cannot be reached (${(error as Error).message}). Check DATABASE_URL.`,
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
