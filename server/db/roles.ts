import { type Kysely, sql, type Transaction } from 'kysely';
import { StartupProblem } from '../startup-problem.ts';
import { doorGrants } from './before-tenant/grants.ts';
import { doorRole, tenantRole } from './role-names.ts';

const roles = [tenantRole, doorRole] as const;
type Role = (typeof roles)[number];

/** PostgreSQL's codes for what may not be done, and for what another process did just now. */
const refused = '42501';
const madeMeanwhile = ['42710', '23505'];

/** By which name we are signed in. */
export async function loginOf(db: Pick<Kysely<never>, 'getExecutor'>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_user as name`.execute(db);
  return rows[0]!.name;
}

/**
 * Makes sure that there are the roles that act for an organisation and before one is known, that who goes on with the database
 * may take them, and that they reach their tables. Done at each start, so that a later table, or a copy that was restored
 * elsewhere, is reached too.
 *
 * @param member who goes on, where that is another login than the owner's; it may read besides which migrations were done
 * @throws StartupProblem when the database does not let us; it names what its administrator has to run.
 */
export async function prepareRoles(db: Kysely<never>, member?: string): Promise<void> {
  const taker = member ?? (await loginOf(db));
  try {
    for (const role of roles) {
      await createRole(db, role);
      await joinRole(db, role, taker);
    }
  } catch (error) {
    if (codeOf(error) !== refused) throw error;
    throw new StartupProblem(
      `The database has to have the roles ${roles.join(' and ')}, which ${await loginOf(db)} may not make or give ${taker}. Let its administrator run once: ${await remedy(db, taker)}`,
    );
  }
  // One process at a time: two that grant at once trip over each other.
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('primavista grants'))`.execute(transaction);
    await grantTables(transaction);
    if (member !== undefined) await letRead(transaction, member);
  });
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

async function joinRole(db: Kysely<never>, role: Role, taker: string): Promise<void> {
  if (await mayTake(db, role, taker)) return;
  const isOwner = taker === (await loginOf(db));
  // Another login has what the role has only where it takes the role.
  const how = (await hasSeveralWays(db)) && !isOwner ? sql` with inherit false` : sql``;
  try {
    await sql`grant ${sql.id(role)} to ${sql.id(taker)}${how}`.execute(db);
  } catch (error) {
    // Another process, perhaps one of another database, gave it just now: roles are of all of them.
    if (!(await mayTake(db, role, taker))) throw error;
  }
}

async function mayTake(db: Kysely<never>, role: Role, taker: string): Promise<boolean> {
  const way = (await hasSeveralWays(db)) ? 'SET' : 'MEMBER';
  const { rows } = await sql<{ mayTake: boolean }>`
    select pg_has_role(${taker}::name, ${role}::name, ${way}) as "mayTake"`.execute(db);
  return rows[0]?.mayTake ?? false;
}

/** From version 16 on a member may be one that must not take the role. */
async function hasSeveralWays(db: Kysely<never>): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    select current_setting('server_version_num')::int >= 160000 as "isNew"`.execute(db);
  return rows[0]?.isNew ?? false;
}

/** Which migrations were done, by which it is told whether the server is ready. */
async function letRead(db: Kysely<never>, member: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_schema()::text as name`.execute(db);
  await sql`grant usage on schema ${sql.id(rows[0]!.name)} to ${sql.id(member)}`.execute(db);
  await sql`grant select on kysely_migration to ${sql.id(member)}`.execute(db);
}

async function grantTables(db: Transaction<never>): Promise<void> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where n.nspname = current_schema() and c.relkind = 'r'`.execute(db);
  const role = sql.id(tenantRole);
  const [first] = rows;
  if (first === undefined) return;
  const both = sql.join(roles.map((one) => sql.id(one)));
  await sql`grant usage on schema ${sql.id(first.schema)} to ${both}`.execute(db);
  const tables = sql.join(rows.map(({ name }) => sql.table(name)));
  await sql`grant select, insert, update, delete on ${tables} to ${role}`.execute(db);
  // An organisation neither makes nor ends itself.
  await sql`grant select, update on tenant to ${role}`.execute(db);
  for (const [table, rights] of Object.entries(doorGrants)) {
    await sql`grant ${sql.raw(rights)} on ${sql.table(table)} to ${sql.id(doorRole)}`.execute(db);
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

async function remedy(db: Kysely<never>, taker: string): Promise<string> {
  const { rows } = await sql<{ remedy: string }>`
    select string_agg(
      case when exists (select from pg_roles where rolname = wanted.name) then ''
        else format('create role %I nologin; ', wanted.name) end
        || format('grant %I to %I;', wanted.name, ${taker}::text), ' ' order by wanted.name) as remedy
    from unnest(array[${sql.join(roles)}]) as wanted (name)`.execute(db);
  return rows[0]!.remedy;
}
