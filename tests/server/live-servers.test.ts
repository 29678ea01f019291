import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { Bus } from '#server/bus/bus';
import { createRedisBus } from '#server/bus/redis-bus';
import { endLiveRoom, openLiveRoom, pickLivePart, sendToLiveRoom } from '#shared/contract/live';
import { usualLiveOptions } from '#shared/live/live-message';
import { LiveVisitor } from '../support/live-visitor.ts';
import { freePort } from '../support/postgres-cluster.ts';
import { type Program, startServer } from '../support/server-process.ts';
import { TestClient } from '../support/test-client.ts';
import { createDatabase } from '../support/test-database.ts';

const password = 'play-at-first-sight';
const patience = { timeout: 90_000, interval: 50 };
const postgres = inject('postgresUrl');

const redis = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'redis-server'))
  .find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

const music = (piece: number) => ({
  ...{ abc: `X:${piece}\nK:C\nCDEF|`, code: '458800076', instrument: 'clarinet', voiceParts: [] },
  ...{ levelId: 'pv~2', options: usualLiveOptions, breakLiveCache: false, isReversed: false },
  ...{ toUsers: [], isNewExercise: true },
});

async function startRedis(port: number, folder: string): Promise<ChildProcess> {
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  const child = spawn(redis!, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  let said = '';
  while (!said.includes('Ready to accept connections')) {
    const [piece] = (await once(child.stdout!, 'data')) as [Buffer];
    said += piece.toString();
  }
  return child;
}

async function stopRedis(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

describe.skipIf(redis === undefined)(
  'a bus by Redis (skipped where no redis-server is found)',
  () => {
    it('tells every other server, not the one itself, and says when it was away', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'primavista-redis-'));
      const port = await freePort();
      let server = await startRedis(port, folder);
      const url = new URL(`redis://127.0.0.1:${port}`);
      const log = { warn: vi.fn() };
      const one = createRedisBus({ url, name: 'one', log });
      const other = createRedisBus({ url, name: 'other', log });
      const heard: unknown[] = [];
      const ready: Bus[] = [];
      for (const bus of [one, other]) {
        bus.subscribe('room', {
          told: (from, body) => void heard.push([from, body]),
          beaten: (from, body) => void heard.push([from, 'beat', body]),
          again: () => void ready.push(bus),
        });
      }
      await vi.waitFor(() => expect(ready).toHaveLength(2), patience);
      one.publish('room', { a: 1 });
      other.beat('room', { b: 'ü' });
      await vi.waitFor(() => expect(heard).toHaveLength(2), patience);
      expect(heard).toContainEqual(['one', { a: 1 }]);
      expect(heard).toContainEqual(['other', 'beat', { b: 'ü' }]);
      await stopRedis(server);
      one.publish('room', { lost: true });
      server = await startRedis(port, folder);
      await vi.waitFor(() => expect(ready).toHaveLength(4), patience);
      await vi.waitFor(() => {
        one.publish('room', { c: 3 });
        expect(heard).toContainEqual(['one', { c: 3 }]);
      }, patience);
      expect(log.warn).toHaveBeenCalled();
      for (const bus of [one, other]) await bus.close();
      await stopRedis(server);
      await rm(folder, { recursive: true, force: true });
    }, 90_000);
  },
);

describe.skipIf(redis === undefined || postgres === null)(
  'two servers with one live room (skipped without redis-server and PostgreSQL)',
  () => {
    let folder: string;
    let database: Awaited<ReturnType<typeof createDatabase>>;
    let bus: ChildProcess;
    let busPort: number;
    let servers: Program[];
    let origins: string[];
    let visitors: LiveVisitor[];
    beforeEach(async () => {
      visitors = [];
      folder = await mkdtemp(join(tmpdir(), 'primavista-servers-'));
      database = await createDatabase(postgres!);
      busPort = await freePort();
      bus = await startRedis(busPort, folder);
      servers = [];
      origins = [];
      for (const place of [0, 1]) {
        const port = await freePort();
        origins.push(`http://127.0.0.1:${port}`);
        servers.push(
          await startServer({
            ...{ DATA_DIR: folder, PORT: String(port), DATABASE_URL: database.url },
            REDIS_URL: `redis://127.0.0.1:${busPort}`,
            ...(place === 0 && { PRIMAVISTA_SEED: 'demo' }),
          }),
        );
      }
    }, 240_000);
    afterEach(async () => {
      for (const one of visitors) one.leave();
      for (const server of servers) await server.kill('SIGTERM');
      await stopRedis(bus);
      await database.close();
      await rm(folder, { recursive: true, force: true });
    });

    async function person(name: string) {
      const request = async (path: string, init?: RequestInit) =>
        fetch(`${origins[0]}${path}`, init);
      return new TestClient({ request } as never).signIn(name, password);
    }
    /** The same person by the other server. */
    function come(client: TestClient, as: 'teacher' | 'student', place: number, teacherId: string) {
      const who = { userId: client.userId, cookie: client.cookies };
      const one = new LiveVisitor({ origin: origins[place]!, as, teacherId, ...who });
      visitors.push(one);
      return one;
    }

    it('know of each other who is there and what stands there, also once the bus was away', async () => {
      const teacher = await person('teacher');
      const [ada, mateo] = [await person('student1'), await person('student2')];
      const teacherId = teacher.userId;
      await teacher.ask(openLiveRoom, { body: { courseId: null } });
      const desk = come(teacher, 'teacher', 0, teacherId);
      const here = come(ada, 'student', 0, teacherId);
      const there = come(mateo, 'student', 1, teacherId);
      const atDesk = () =>
        desk
          .latest('roster')!
          .body.filter(({ connected }) => connected)
          .map(({ id }) => id)
          .toSorted();
      await vi.waitFor(
        () => expect(atDesk()).toEqual([ada.userId, mateo.userId].toSorted()),
        patience,
      );
      await vi.waitFor(
        () => expect(there.latest('count')!.body).toEqual({ here: 2, of: 2 }),
        patience,
      );
      const isThere = (version: number) =>
        vi.waitFor(() => {
          for (const one of [here, there]) expect(one.latest('room')!.body.version).toBe(version);
        }, patience);
      await teacher.ask(sendToLiveRoom, { body: music(1) });
      await isThere(1);

      await stopRedis(bus);
      await teacher.ask(sendToLiveRoom, { body: music(2) });
      // Here at once, there when the room is looked at.
      await isThere(2);
      bus = await startRedis(busPort, folder);
      const pick = { partId: 'Bb-H', instrument: 'clarinet', octave: 'Upper' } as const;
      await mateo.ask(pickLivePart, { params: { teacherId }, body: { pick } });
      await vi.waitFor(
        () => expect(desk.latest('roster')!.body.some((one) => one.pick)).toBe(true),
        patience,
      );
      // The servers come back to the bus by themselves, each when it next tries.
      await vi.waitFor(
        async () => {
          const moved = come(teacher, 'teacher', 1, teacherId);
          try {
            const told = { timeout: 1_500 };
            await vi.waitFor(() => expect(desk.latest('taken-over')).toBeDefined(), told);
          } finally {
            moved.leave();
          }
        },
        { timeout: 60_000, interval: 500 },
      );

      await servers[1]!.kill('SIGKILL');
      await vi.waitFor(() => expect(there.isOpen).toBe(false), patience);
      const back = come(mateo, 'student', 0, teacherId);
      await vi.waitFor(() => expect(back.latest('room')!.body.version).toBe(2), patience);
      await teacher.ask(endLiveRoom);
      await vi.waitFor(() => expect(here.latest('ended')).toBeDefined(), patience);
    }, 240_000);
  },
);
