import { type Kysely, sql } from 'kysely';
import { StartupProblem } from '../startup-problem.ts';
import { doorGrants } from './before-tenant/grants.ts';
import { doorRole, tenantRole } from './role-names.ts';

const roles = [tenantRole, doorRole] as const;
type Role = (typeof roles)[number];

/** PostgreSQL's codes for what may not be done, and for what another process did just now. */
const refused = '42501';
const madeMeanwhile = ['42710', '23505'];

/**
 * Makes sure that there are the roles that act for an organisation and before one is known, that we may take them, and that
 * they reach their tables. Done at each start, so that a later table, or a copy that was restored elsewhere, is reached too.
 * @throws StartupProblem when the database does not let us; it names what its administrator has to run.
 */
export async function prepareRoles(db: Kysely<never>): Promise<void> {
  try {
    for (const role of roles) {
      await createRole(db, role);
      await joinRole(db, role);
    }
  } catch (error) {
    if (codeOf(error) !== refused) throw error;
    throw new StartupProblem(
      `The database has to have the roles ${roles.join(' and ')}, which ${await ourName(db)} may not make or take. Let its administrator run once: ${await remedy(db)}`,
    );
  }
  await grantTables(db);
}

async function createRole(db: Kysely<never>, role: Role): Promise<void> {
  const { rows } = await sql`select 1 from pg_roles where rolname = ${role}`.execute(db);
  if (rows.length > 0) return;
  try {
    await sql`create role ${sql.id(role)} nologin nobypassrls`.execute(db);
  } catch (error) {
    if (!madeMeanwhile.includes(codeOf(error))) throw error;
  }
}

async function joinRole(db: Kysely<never>, role: Role): Promise<void> {
  // From version 16 on a member may be one that must not take the role.
  const { rows } = await sql<{ mayTake: boolean }>`
    select pg_has_role(current_user, ${role}::name, case
      when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end) as "mayTake"`.execute(
    db,
  );
  if (!rows[0]?.mayTake) await sql`grant ${sql.id(role)} to current_user`.execute(db);
}

/** One process at a time: two that grant at once trip over each other. */
async function grantTables(db: Kysely<never>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('primavista grants'))`.execute(transaction);
    const { rows } = await sql<{ schema: string; name: string }>`
      select n.nspname as schema, c.relname as name from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
      where n.nspname = current_schema() and c.relkind = 'r'`.execute(transaction);
    const role = sql.id(tenantRole);
    const [first] = rows;
    if (first === undefined) return;
    const both = sql.join(roles.map((one) => sql.id(one)));
    await sql`grant usage on schema ${sql.id(first.schema)} to ${both}`.execute(transaction);
    const tables = sql.join(rows.map(({ name }) => sql.table(name)));
    await sql`grant select, insert, update, delete on ${tables} to ${role}`.execute(transaction);
    // An organisation neither makes nor ends itself.
    await sql`grant select, update on tenant to ${role}`.execute(transaction);
    for (const [table, rights] of Object.entries(doorGrants)) {
      await sql`grant ${sql.raw(rights)} on ${sql.table(table)} to ${sql.id(doorRole)}`.execute(
        transaction,
      );
    }
  });
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

async function ourName(db: Kysely<never>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_user as name`.execute(db);
  return rows[0]!.name;
}

async function remedy(db: Kysely<never>): Promise<string> {
  const { rows } = await sql<{ remedy: string }>`
    select string_agg(
      case when exists (select from pg_roles where rolname = wanted.name) then ''
        else format('create role %I nologin; ', wanted.name) end
        || format('grant %I to %I;', wanted.name, current_user), ' ' order by wanted.name) as remedy
    from unnest(array[${sql.join(roles)}]) as wanted (name)`.execute(db);
  return rows[0]!.remedy;
}
