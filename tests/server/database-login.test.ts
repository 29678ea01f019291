import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cluster, findBinaries, freePort, startCluster } from '../support/postgres-cluster.ts';
import { Program, runCommand, startServer } from '../support/server-process.ts';
import { TestClient } from '../support/test-client.ts';

const binaries = findBinaries();

/** A cluster of its own: the tests else sign in as its superuser, to whom nothing is forbidden. */
describe.skipIf(binaries === null)('A login that owns nothing of the database', () => {
  let cluster: Cluster;
  let dataDir: string;
  const urlOf = (login: string) => {
    const url = new URL(cluster.url);
    url.username = login;
    url.pathname = '/school';
    return url.href;
  };

  beforeAll(async () => {
    cluster = await startCluster(binaries!);
    dataDir = await mkdtemp(join(tmpdir(), 'primavista-login-'));
    const admin = new pg.Client(cluster.url);
    await admin.connect();
    await admin.query('create role owner login createrole');
    await admin.query('create role web login noinherit');
    await admin.query('create database school owner owner');
    await admin.end();
  });
  afterAll(async () => {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const start = async (settings: Readonly<Record<string, string>>) => {
    const port = String(await freePort());
    const server = await startServer({ DATA_DIR: dataDir, PORT: port, ...settings });
    const client = new TestClient({
      request: async (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init as RequestInit),
    });
    return { server, client };
  };
  const both = () => ({
    DATABASE_URL: urlOf('web'),
    MIGRATION_DATABASE_URL: urlOf('owner'),
    PRIMAVISTA_SEED: 'demo',
    LOG_LEVEL: 'info',
  });

  it('serves what the owner prepared, at the first start and at the next', async () => {
    for (let time = 0; time < 2; time += 1) {
      const { server, client } = await start(both());
      await client.signIn('teacher', 'play-at-first-sight');
      expect((await client.fetch('/ready')).status).toBe(200);
      const { out, err } = await server.kill('SIGTERM');
      expect(out + err).not.toContain('as its owner');
    }
  });

  it.each([
    ['reads no account', 'select username from user_account'],
    ['reads no account as one of an organisation, whose is not said', null],
    ['ends no table', 'drop table attempt'],
    ['turns nothing off', 'alter table course disable row level security'],
    ['makes no table', 'create table mine (id int)'],
  ])('%s of its own accord', async (_, text) => {
    const web = new pg.Client(urlOf('web'));
    await web.connect();
    if (text === null) {
      await web.query('set role primavista_app');
      expect((await web.query('select username from user_account')).rows).toEqual([]);
    } else {
      await expect(web.query(text)).rejects.toThrow(/permission denied|must be owner/);
    }
    await web.end();
  });

  it('makes no temporary table and no large object once the guide to installing is followed there too', async () => {
    const guide = await readFile(new URL('../../docs/installing.md', import.meta.url), 'utf8');
    const revokes = [...guide.matchAll(/-c '(revoke [^']+)'/g)].map(([, text = '']) => text);
    expect(revokes).toHaveLength(2);
    const admin = new pg.Client(Object.assign(new URL(cluster.url), { pathname: '/school' }).href);
    await admin.connect();
    for (const text of revokes)
      await admin.query(text.replace('database primavista', 'database school'));
    await admin.end();
    const web = new pg.Client(urlOf('web'));
    await web.connect();
    for (const text of [
      'create temporary table mine (id int)',
      'select lo_create(0)',
      'select lo_creat(-1)',
      "select lo_from_bytea(0, 'a')",
      "select lo_import('/etc/hostname')",
    ]) {
      await expect(web.query(text)).rejects.toThrow('permission denied');
    }
    await web.end();
    const { server, client } = await start(both());
    await client.signIn('teacher', 'play-at-first-sight');
    await server.kill('SIGTERM');
  });

  describe('named in the wrong place is one line, which says what to do', () => {
    const newcomer = '--username Zoe --role teacher --first Zoe --last Orr'.split(' ');
    const refusals = async (settings: Readonly<Record<string, string>>) => {
      const env = { DATA_DIR: dataDir, PORT: String(await freePort()), ...settings };
      const server = await new Program('main', { LOG_LEVEL: 'warn', ...env }).end();
      const command = await runCommand(['user', 'add', ...newcomer], env);
      expect([server.code, command.code]).toEqual([1, 1]);
      expect(server.err).toBe(command.err);
      return server.err;
    };

    it('where the owner is not named at all', async () => {
      expect(await refusals({ DATABASE_URL: urlOf('web') })).toBe(
        'DATABASE_URL signs in "web", who may not bring the database up to date: that is for its owner, "owner". Let MIGRATION_DATABASE_URL name the owner besides, or DATABASE_URL alone.\n',
      );
    });

    it('where the owner stands in its place', async () => {
      const swapped = { DATABASE_URL: urlOf('owner'), MIGRATION_DATABASE_URL: urlOf('web') };
      expect(await refusals(swapped)).toBe(
        'DATABASE_URL and MIGRATION_DATABASE_URL are the wrong way round: MIGRATION_DATABASE_URL is to sign in the owner of the database, "owner", and DATABASE_URL "web".\n',
      );
    });

    it('where neither is the owner', async () => {
      const neither = { DATABASE_URL: urlOf('web'), MIGRATION_DATABASE_URL: urlOf('web') };
      expect(await refusals(neither)).toBe(
        'MIGRATION_DATABASE_URL signs in "web", who may not bring the database up to date: that is for its owner, "owner". Let it name the owner.\n',
      );
    });

    it('where the owner is of another database', async () => {
      const elsewhere = new URL(urlOf('owner'));
      elsewhere.pathname = '/postgres';
      const two = { DATABASE_URL: urlOf('web'), MIGRATION_DATABASE_URL: elsewhere.href };
      expect(await refusals(two)).toBe(
        `DATABASE_URL and MIGRATION_DATABASE_URL name two databases, school at ${elsewhere.host} and postgres at ${elsewhere.host}. Let both name the same.\n`,
      );
    });
  });

  it('leaves all as it was where the owner alone is named, and the log says so', async () => {
    const { server, client } = await start({ DATABASE_URL: urlOf('owner'), LOG_LEVEL: 'info' });
    await client.signIn('teacher', 'play-at-first-sight');
    const { out, err } = await server.kill('SIGTERM');
    expect(out + err).toContain('the database is signed in to as its owner');
  });
});
