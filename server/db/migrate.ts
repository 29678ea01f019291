import { Migrator, NO_MIGRATIONS } from 'kysely';
import { type AllTenants, databaseOf } from './all-tenants.ts';
import type { Database } from './database.ts';
import { migrations } from './migrations/list.ts';
import { prepareRoles } from './roles.ts';

/** `schema` is where the record of done migrations lives; tests give their own. */
interface MigrateOptions {
  readonly schema?: string;
}

/**
 * Brings the database up to date. Safe to call from several processes at once.
 * @throws StartupProblem when the role that acts for an organisation cannot be had.
 */
export async function migrate(db: Database, options: MigrateOptions = {}): Promise<void> {
  const { error } = await migrator(db, options).migrateToLatest();
  if (error) throw error;
  await prepareRoles(db.withTables<never>());
}

/** Takes every migration back, newest first. */
export async function rollBack(db: Database, options: MigrateOptions = {}): Promise<void> {
  const { error } = await migrator(db, options).migrateTo(NO_MIGRATIONS);
  if (error) throw error;
}

/** True when nothing waits to be done. Cheap enough for a readiness route. */
export async function isMigrated(allTenants: AllTenants): Promise<boolean> {
  const done = await databaseOf(allTenants)
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute();
  const names = new Set(done.map((migration) => migration.name));
  return Object.keys(migrations).every((name) => names.has(name));
}

function migrator(db: Database, { schema }: MigrateOptions): Migrator {
  return new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
  });
}
