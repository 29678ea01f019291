import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postPracticeLog } from '#shared/contract/practice-log';
import { type Cluster, findBinaries, freePort, startCluster } from '../support/postgres-cluster.ts';
import { type Program, startServer } from '../support/server-process.ts';
import { TestClient } from '../support/test-client.ts';

const binaries = findBinaries();
const password = 'play-at-first-sight';
/** Of requests under way, as if fifty arrived in a second and each took a third of it. */
const writers = 16;

/** A cluster of its own, with fsync on: the one of the other tests is shared and waits for no disk. */
describe.skipIf(binaries === null)('PostgreSQL goes away under the server', () => {
  let cluster: Cluster;
  let dataDir: string;
  let server: Program;
  let client: TestClient;

  beforeAll(async () => {
    cluster = await startCluster(binaries!, { fsync: true });
    dataDir = await mkdtemp(join(tmpdir(), 'primavista-crash-'));
    const port = String(await freePort());
    server = await startServer({
      DATA_DIR: dataDir,
      PORT: port,
      DATABASE_URL: cluster.url,
      PRIMAVISTA_SEED: 'demo',
    });
    client = new TestClient({
      request: async (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init as RequestInit),
    });
    await client.signIn('student1', password);
  });
  afterAll(async () => {
    await server.kill('SIGTERM');
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const write = (id: string) =>
    client.call(postPracticeLog, {
      body: {
        entries: [
          {
            ...{ id, courseId: null, mode: 'freeplay', timeZone: 'UTC' },
            ...{ startedAt: '2026-09-07T08:00:00Z', seconds: 60, count: 1 },
          },
        ],
      },
    });

  it.each([
    ['killed', 'SIGKILL'],
    ['stopped at once', 'SIGINT'],
    ['killed again', 'SIGKILL'],
  ] as const)(
    '%s, what was acknowledged is there and the rest is asked to come again',
    async (_, signal) => {
      const acknowledged: string[] = [];
      const refusals = new Set<string>();
      let isOver = false;
      const writing = Array.from({ length: writers }, async () => {
        while (!isOver) {
          const id = randomUUID();
          const answer = await write(id);
          if (answer.status === 200) acknowledged.push(id);
          else refusals.add(`${answer.status}, again after ${answer.headers.get('Retry-After')}`);
        }
      });
      // Where the server ends, the wait below says so with its last words.
      const written = Promise.allSettled(writing);
      await server.until(() => acknowledged.length >= 100);
      await cluster.kill(signal);
      await server.until(() => refusals.size > 0);
      await cluster.start();
      const before = acknowledged.length;
      await server.until(() => acknowledged.length > before + writers);
      isOver = true;
      await written;

      expect([...refusals]).toEqual(['503, again after 5']);
      expect(await stored(acknowledged)).toBe(acknowledged.length);
    },
  );

  it('lives on where a connection is ended while a request has it', async () => {
    const [holder, admin] = [new pg.Client(cluster.url), new pg.Client(cluster.url)];
    await Promise.all([holder.connect(), admin.connect()]);
    // Whoever writes waits here, with a connection in hand.
    await holder.query('begin; lock table practice_entry in access exclusive mode');
    const waiting = Array.from({ length: 4 }, () => write(randomUUID()));
    // Not asked by the holder: within one transaction the same connections are seen at every look.
    await server.until(async () => (await blocked(admin)).length >= 4);
    for (const pid of await blocked(admin)) {
      await admin.query('select pg_terminate_backend($1)', [pid]);
    }
    const answers = await Promise.all(waiting);
    await holder.query('rollback');
    await Promise.all([holder.end(), admin.end()]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    expect((await write(randomUUID())).status).toBe(200);
  });

  async function stored(ids: readonly string[]): Promise<number> {
    const reader = new pg.Client(cluster.url);
    await reader.connect();
    const { rows } = await reader.query(
      'select count(*)::int as there from practice_entry where id = any($1::uuid[])',
      [ids],
    );
    await reader.end();
    return rows[0].there;
  }

  async function blocked(admin: pg.Client): Promise<readonly number[]> {
    const { rows } = await admin.query(
      `select pid from pg_stat_activity where wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
    );
    return rows.map(({ pid }) => pid);
  }
});
