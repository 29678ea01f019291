import { sql } from 'kysely';
import { StartupProblem } from '../startup-problem.ts';
import type { Database } from './database.ts';
import { loginOf } from './roles.ts';

export type LoginSetting = 'DATABASE_URL' | 'MIGRATION_DATABASE_URL';

/** PostgreSQL's code for what a login may not do. */
const refused = '42501';

interface Login {
  readonly setting: LoginSetting;
  readonly db: Database;
  /** Who goes on, where that is another one. */
  readonly member: string | null;
}

/**
 * Lets somebody bring the database up to date.
 * @throws StartupProblem that names the setting, where it does not sign in who may
 */
export async function asOwner(login: Login, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === refused)) throw error;
    throw new StartupProblem(await advice(login, error.message));
  }
}

async function advice({ setting, db, member }: Login, said: string): Promise<string> {
  const [name, owner] = [await loginOf(db), await ownerOf(db)];
  if (owner === member) {
    return `DATABASE_URL and MIGRATION_DATABASE_URL are the wrong way round: MIGRATION_DATABASE_URL is to sign in the owner of the database, "${owner}", and DATABASE_URL "${name}".`;
  }
  const why = owner === name ? said : `that is for its owner, "${owner}"`;
  const remedy =
    member === null
      ? 'Let MIGRATION_DATABASE_URL name the owner besides, or DATABASE_URL alone.'
      : 'Let it name the owner.';
  return `${setting} signs in "${name}", who may not bring the database up to date: ${why}. ${remedy}`;
}

/** Of our tables; of the database where there are none yet. */
async function ownerOf(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(
      (select tableowner from pg_tables where tablename = 'kysely_migration' limit 1),
      (select pg_get_userbyid(datdba) from pg_database where datname = current_database())) as name`.execute(
    db,
  );
  return rows[0]!.name;
}

interface Named {
  readonly url: string;
  readonly db: Database;
}

/** @throws StartupProblem where what the two settings name is not one database, whatever each calls its machine */
export async function demandOneDatabase(member: Named, owner: Named): Promise<void> {
  const [here, there] = [await placeOf(member.db), await placeOf(owner.db)];
  if (here === there) return;
  throw new StartupProblem(
    `DATABASE_URL and MIGRATION_DATABASE_URL name two databases, ${told(member.url)} and ${told(owner.url)}. Let both name the same.`,
  );
}

/** No two servers started within one microsecond. */
async function placeOf(db: Database): Promise<string> {
  const { rows } = await sql<{ place: string }>`
    select concat(current_database(), ' ', extract(epoch from pg_postmaster_start_time())) as place`.execute(
    db,
  );
  return rows[0]!.place;
}

function told(url: string): string {
  const { host, pathname } = new URL(url);
  return `${pathname.slice(1)} at ${host}`;
}
