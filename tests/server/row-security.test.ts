import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Database, openPostgres } from '#server/db/database';
import { migrate } from '#server/db/migrate';
import { underDoorRole, underTenantRole } from '#server/db/role-connections';
import { doorRole, tenantRole } from '#server/db/role-names';
import { StartupProblem } from '#server/startup-problem';
import { newCourse } from '../support/new-course.ts';
import { describeEachDatabase, type TestDatabase } from '../support/test-database.ts';

const [ours, theirs] = [
  '018f0000-0000-7000-8000-000000000001',
  '018f0000-0000-7000-8000-000000000002',
] as const;
const course = '018f0000-0000-7000-8000-00000000000c';
const now = new Date('2026-09-07T08:00:00Z');

describeEachDatabase('Row security', (open) => {
  let database: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await open();
    db = database.db;
    for (const [id, name] of [
      [ours, 'ours'],
      [theirs, 'theirs'],
    ] as const) {
      await db
        .insertInto('tenant')
        .values({ id, name, code: name, is_demo: false, created_at: now })
        .execute();
      await db
        .insertInto('course')
        .values({ ...newCourse, tenant_id: id, id: course, title: name, created_at: now })
        .execute();
    }
  });
  afterAll(() => database.close());

  /** The tables of organisations that anybody's rows can be read from. */
  async function unlocked(): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = ${database.schema} and c.relkind = 'r'
        and (c.relname = 'tenant' or exists (
          select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped))
        and not (c.relrowsecurity and exists (
          select from pg_policies p where p.schemaname = n.nspname and p.tablename = c.relname
            and p.qual like '%app.tenant%' and (p.with_check is null or p.with_check like '%app.tenant%')))
      order by c.relname`.execute(db);
    return rows.map(({ name }) => name);
  }

  it('is on for every table of organisations, and a later one that forgets it is found', async () => {
    expect(await unlocked()).toEqual([]);
    await sql`create table forgotten (tenant_id uuid not null, id uuid not null)`.execute(db);
    expect(await unlocked()).toEqual(['forgotten']);
    await sql`drop table forgotten`.execute(db);
  });

  it('shows nothing to whoever does not say for which organisation', async () => {
    const asked = db.transaction().execute(async (transaction) => {
      await sql`select set_config('role', ${tenantRole}, true)`.execute(transaction);
      const courses = await transaction.selectFrom('course').select('id').execute();
      const tenants = await transaction.selectFrom('tenant').select('id').execute();
      return [...courses, ...tenants];
    });
    expect(await asked).toEqual([]);
  });

  // Each goes around the plugin, which sees nothing of raw SQL.
  const raw = (text: string, ...parameters: string[]) =>
    underTenantRole(db, ours).executeQuery(CompiledQuery.raw(text, parameters));

  it('keeps raw SQL among the rows of one organisation', async () => {
    const { rows } = await raw('select title from course');
    expect(rows).toEqual([{ title: 'ours' }]);
    const named = await raw('select title from course where tenant_id = $1', theirs);
    expect(named.rows).toEqual([]);
    await raw("update course set title = 'taken' where tenant_id = $1", theirs);
    await raw('delete from course where tenant_id = $1', theirs);
    const kept = db.selectFrom('course').where('tenant_id', '=', theirs).select('title');
    expect(await kept.execute()).toEqual([{ title: 'theirs' }]);
  });

  it.each([
    ['put a row among another’s', "insert into skill_map values ($1, $1, '', '{}', now())"],
    ['give a row away', 'update course set tenant_id = $1'],
    ['make an organisation', "insert into tenant (id, name) values ($1, '')"],
    ['end an organisation', 'delete from tenant where id = $1'],
    ['read what belongs to no organisation', 'select $1::uuid from kysely_migration'],
    ['turn it off', 'alter table course disable row level security -- $1'],
  ])('does not let raw SQL %s', async (_, text) => {
    const parameters = text.includes('-- $1') ? [] : [theirs];
    await expect(raw(text, ...parameters)).rejects.toThrow(
      /row-level security|permission denied|must be owner/,
    );
  });

  const atTheDoor = (text: string) => underDoorRole(db).executeQuery(CompiledQuery.raw(text));

  it('shows the role of the door every organisation, and of what is in it only what it asks for', async () => {
    const { rows } = await atTheDoor('select title from course order by title');
    expect(rows).toEqual([{ title: 'ours' }, { title: 'theirs' }]);
    expect((await atTheDoor('select id from tenant')).rows).toHaveLength(2);
  });

  it.each([
    ['read what was played', 'select * from attempt'],
    ['read more of a class than its name', 'select description from course'],
    ['read what an answer was', 'select reply from done_once'],
    [
      'make an account',
      'insert into user_account (tenant_id, id) values (gen_random_uuid(), gen_random_uuid())',
    ],
    ['change one', "update user_account set password_hash = ''"],
    ['end an organisation', 'delete from tenant'],
    ['turn it off', 'alter table course disable row level security'],
  ])('does not let the role of the door %s', async (_, text) => {
    await expect(atTheDoor(text)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('is over with the statement, also where that fails', async () => {
    const me = async () =>
      (
        await sql`select current_user not in (${tenantRole}, ${doorRole}) as "isOwner", coalesce(current_setting('app.tenant', true), '') as tenant`.execute(
          db,
        )
      ).rows;
    await raw('select 1');
    expect(await me()).toEqual([{ isOwner: true, tenant: '' }]);
    await atTheDoor('select 1');
    expect(await me()).toEqual([{ isOwner: true, tenant: '' }]);
    await expect(raw('select nonsense')).rejects.toThrow(/nonsense/);
    expect(await me()).toEqual([{ isOwner: true, tenant: '' }]);
  });

  it('lets no statement follow one that stood alone, which would be under no role', async () => {
    const two = underTenantRole(db, ours)
      .connection()
      .execute(async (connection) => {
        await connection.selectFrom('course').select('title').execute();
        return connection.selectFrom('course').select('title').execute();
      });
    await expect(two).rejects.toThrow('Several statements under a role are a transaction.');
  });

  it('takes back what a transaction did before it failed, and keeps what one did', async () => {
    const titles = () => underTenantRole(db, ours).selectFrom('course').select('title').execute();
    const renamed = (title: string, fail: boolean) =>
      underTenantRole(db, ours)
        .transaction()
        .execute(async (transaction) => {
          await transaction.updateTable('course').set({ title }).execute();
          if (fail) throw new Error('on purpose');
        });
    await expect(renamed('broken', true)).rejects.toThrow('on purpose');
    expect(await titles()).toEqual([{ title: 'ours' }]);
    await renamed('renamed', false);
    expect(await titles()).toEqual([{ title: 'renamed' }]);
    await renamed('ours', false);
  });
});

const postgres = inject('postgresUrl');

describe.skipIf(postgres === null)('An owner of the database that may make no roles', () => {
  it('is told what the administrator has to run, and goes on once that was done', async () => {
    const admin = openPostgres(postgres!);
    const name = `plain_${process.pid}`;
    await sql`create role ${sql.id(name)} login`.execute(admin);
    await sql`create database ${sql.id(name)} owner ${sql.id(name)}`.execute(admin);
    const url = new URL(postgres!);
    url.username = name;
    url.pathname = `/${name}`;
    const db = openPostgres(url.href);
    const refusal = await migrate(db).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartupProblem);
    const remedy = [tenantRole, doorRole]
      .map((role) => `grant ${role} to ${name};`)
      .sort()
      .join(' ');
    expect((refusal as Error).message).toMatch(
      new RegExp(`Let its administrator run once: .*${remedy}$`),
    );
    await sql.raw(remedy).execute(admin);
    await migrate(db);
    expect(await underTenantRole(db, ours).selectFrom('course').select('id').execute()).toEqual([]);
    await db.destroy();
    await sql`drop database ${sql.id(name)}`.execute(admin);
    await sql`drop role ${sql.id(name)}`.execute(admin);
    await admin.destroy();
  });
});
