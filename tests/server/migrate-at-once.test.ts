import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { openPostgres } from '#server/db/database';
import { migrate, rollBack } from '#server/db/migrate';
import { prepareRoles } from '#server/db/roles';
import { StartupProblem } from '#server/startup-problem';
import { openInPostgres } from '../support/test-database.ts';

/** By which Kysely lets one process migrate at a time. */
const migrationLock = 3853314791062309107n;

// One process alone has the embedded database.
const postgres = inject('postgresUrl');

it.runIf(postgres !== null)(
  'a process waits for another that migrates, longer than a statement may take',
  async () => {
    const database = await openInPostgres(postgres!);
    const { db, schema, url } = database;
    const hurried = openPostgres(url!, { max: 1, statement_timeout: 100 });
    await db.connection().execute(async (other) => {
      await sql`select pg_advisory_lock(${sql.lit(migrationLock)})`.execute(other);
      const waiting = migrate(hurried, { schema });
      const isWaiting = sql`select from pg_locks where locktype = 'advisory' and not granted`;
      await expect.poll(async () => (await isWaiting.execute(other)).rows).toHaveLength(1);
      await sql`select pg_sleep(0.3)`.execute(other);
      await sql`select pg_advisory_unlock(${sql.lit(migrationLock)})`.execute(other);
      await waiting;
    });
    const { rows } = await sql`show statement_timeout`.execute(hurried);
    expect(rows).toEqual([{ statement_timeout: '100ms' }]);
    await hurried.destroy();
    await database.close();
  },
);

it.runIf(postgres !== null).each(['share', 'access exclusive'])(
  'a process says in one line that somebody holds what it has to change, as a backup does (%s)',
  async (mode) => {
    const database = await openInPostgres(postgres!);
    const { db, schema, url } = database;
    await rollBack(db, { schema });
    const hurried = openPostgres(url!, { max: 1, lock_timeout: 100 });
    const refusal = await db.transaction().execute(async (other) => {
      await sql`lock table kysely_migration in ${sql.raw(mode)} mode`.execute(other);
      return migrate(hurried, { schema }).catch((error: unknown) => error);
    });
    expect(refusal).toBeInstanceOf(StartupProblem);
    expect(String(refusal)).toContain('a backup, perhaps');
    await migrate(hurried, { schema });
    await hurried.destroy();
    await database.close();
  },
);

it.runIf(postgres !== null)(
  'many processes at once give another login what it needs, and none trips over the others',
  async () => {
    const database = await openInPostgres(postgres!);
    const member = `member_${randomBytes(6).toString('hex')}`;
    await sql`create role ${sql.id(member)} login noinherit`.execute(database.db);
    const processes = Array.from({ length: 12 }, () => openPostgres(database.url!, { max: 1 }));
    const ended = await Promise.allSettled(
      processes.map((db) => prepareRoles(db.withTables<never>(), member)),
    );
    expect(ended.filter(({ status }) => status === 'rejected')).toEqual([]);
    await Promise.all(processes.map((db) => db.destroy()));
    await sql`drop owned by ${sql.id(member)}`.execute(database.db);
    await sql`drop role ${sql.id(member)}`.execute(database.db);
    await database.close();
  },
);
