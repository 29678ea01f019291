import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isMigrated, migrate, rollBack } from '#server/db/migrate';
import { StartupProblem } from '#server/startup-problem';
import { describeEachDatabase, type TestDatabase } from '../support/test-database.ts';

describeEachDatabase('the database', (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  interface Constraint {
    readonly table: string;
    readonly kind: string;
    readonly columns: string[];
  }

  const constraints = async () => {
    const { rows } = await sql<Constraint>`
      select t.relname as "table", c.contype as kind,
        array(select a.attname::text from unnest(c.conkey) with ordinality as k(attnum, place)
          join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum order by k.place) as columns
      from pg_constraint c join pg_class t on t.oid = c.conrelid
      join pg_namespace n on n.oid = t.relnamespace
      where n.nspname = ${database.schema} and t.relname not like 'kysely%'
    `.execute(database.db);
    return rows;
  };

  it('has the tenant first in the key of every school table', async () => {
    const keys = (await constraints()).filter(
      ({ kind, table }) => kind === 'p' && table !== 'tenant',
    );
    expect(keys.length).toBeGreaterThan(8);
    for (const { table, columns } of keys)
      expect([table, columns[0]]).toEqual([table, 'tenant_id']);
  });

  it('has the tenant first in every foreign key', async () => {
    const keys = (await constraints()).filter(({ kind }) => kind === 'f');
    expect(keys.length).toBeGreaterThan(10);
    for (const { table, columns } of keys)
      expect([table, columns[0]]).toEqual([table, 'tenant_id']);
  });

  it('counts in numbers', async () => {
    const { rows } =
      await sql`select count(*) as counted, 9007199254740991::bigint as large`.execute(database.db);
    expect(rows).toEqual([{ counted: 1, large: 9007199254740991 }]);
  });

  it('can be taken back and brought up again', async () => {
    const { db, schema } = database;
    const before = await constraints();
    await rollBack(db, { schema });
    expect(await constraints()).toEqual([]);
    expect(await isMigrated(db)).toBe(false);
    await migrate(db, { schema });
    expect(await isMigrated(db)).toBe(true);
    expect(new Set(await constraints())).toEqual(new Set(before));
  });

  it('says in one line that a newer Primavista has changed it', async () => {
    const { db, schema } = database;
    const newer = sql`insert into kysely_migration (name, timestamp) values ('999-later', '')`;
    await newer.execute(db);
    const refusal = await migrate(db, { schema }).catch((error: unknown) => error);
    await sql`delete from kysely_migration where name = '999-later'`.execute(db);
    expect(refusal).toBeInstanceOf(StartupProblem);
    expect(String(refusal)).toContain('A newer Primavista has changed this database (999-later).');
  });

  it('says in one line that nothing can be written into it', async () => {
    const { db, schema } = database;
    const refusal = await db.connection().execute(async (connection) => {
      await sql`set default_transaction_read_only = on`.execute(connection);
      const said = await migrate(connection, { schema }).catch((error: unknown) => error);
      await sql`reset default_transaction_read_only`.execute(connection);
      return said;
    });
    expect(refusal).toBeInstanceOf(StartupProblem);
    expect(String(refusal)).toContain('can be read and not written');
  });
});
