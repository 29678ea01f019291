/**
 * A lesson with very many in it: music of 4 KiB before 40 and before 500, a start anew with everybody joined, and those who
 * poll. npm run bench:live [-- --people 500 --pieces 20], on a PostgreSQL of its own. Each figure stands beside a bare
 * fan-out by `ws` in the same run: the ratio is what compares two machines. The server is a process of its own; all who are
 * in the room are this one.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { WebSocket } from 'ws';
import { openPostgres } from '#server/db/database';
import { demoPassword } from '#server/seed/demo-people';
import { getJoinedRoom, openLiveRoom, sendToLiveRoom } from '#shared/contract/live';
import { linkTimes } from '#shared/live/link';
import { usualLiveOptions } from '#shared/live/live-message';
import bundleServer from '../../../support/bundled-server.ts';
import { type Attendee, addCrowd } from '../../../support/live-crowd.ts';
import { LiveVisitor } from '../../../support/live-visitor.ts';
import { findBinaries, freePort, startCluster } from '../../../support/postgres-cluster.ts';
import { startServer } from '../../../support/server-process.ts';
import { TestClient } from '../../../support/test-client.ts';
import { table } from '../../eval/table.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '500' },
    pieces: { type: 'string', default: '20' },
  },
});
const people = Number(values.people);
const pieces = Number(values.pieces);

/** Milliseconds at the 99th percentile, MiB, seconds. */
const LIMITS = { class: 50, all: 150, memory: 300, back: 10, poll: 4_000 };

/** As `npm start` does, see decision 036. */
const asStarted = { flags: ['--max-semi-space-size=4'] };

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Told {
  readonly times: readonly number[];
  readonly missed: number;
}

const music = (piece: number) => ({
  ...{ abc: `X:1\nT:${piece}\nK:C\n${'CDzz zzzz|\n'.repeat(400)}`.slice(0, 4096), code: '1' },
  ...{ instrument: 'clarinet', voiceParts: [], levelId: 'pv~2', options: usualLiveOptions },
  ...{ breakLiveCache: false, isReversed: false, toUsers: [], isNewExercise: true },
});

/** A bare server tells the same to as many. */
async function bareFanOut(count: number): Promise<Told> {
  const script = new URL('bare-fan-out.ts', import.meta.url).pathname;
  const server = spawn(process.execPath, ['--import', 'tsx', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(server.stdout, 'data')) as [Buffer];
  const heard = new Map<string, number>();
  const times: number[] = [];
  const sockets = Array.from({ length: count }, () => {
    const socket = new WebSocket(`ws://127.0.0.1:${String(port).trim()}`);
    socket.on('message', (data) => {
      const { abc } = JSON.parse(String(data)) as { readonly abc: string };
      times.push(performance.now() - heard.get(abc)!);
    });
    return socket;
  });
  await Promise.all(sockets.map((socket) => once(socket, 'open')));
  for (let piece = 1; piece <= pieces; piece += 1) {
    const body = music(piece);
    heard.set(body.abc, performance.now());
    sockets[0]!.send(JSON.stringify(body));
    await wait(500);
  }
  for (const socket of sockets) socket.terminate();
  server.kill();
  return { times, missed: count * pieces - times.length };
}

interface Lesson {
  readonly origin: string;
  readonly teacher: TestClient;
  readonly teacherId: string;
}

/** Milliseconds since a state of the room was sent, by its version. */
const sentAt = new Map<number, number>();
let version = 0;

async function send({ teacher }: Lesson): Promise<number> {
  version += 1;
  sentAt.set(version, performance.now());
  await teacher.ask(sendToLiveRoom, { body: music(version) });
  return version;
}

function come({ origin, teacherId }: Lesson, { id, cookie }: Attendee, times: number[]) {
  const seen = new Set<number>();
  return new LiveVisitor({
    ...{ origin, as: 'student', teacherId, userId: id, cookie },
    onTold(told) {
      if (told.type !== 'room' || seen.has(told.body.version)) return;
      seen.add(told.body.version);
      const at = sentAt.get(told.body.version);
      if (at !== undefined) times.push(performance.now() - at);
    },
  });
}

async function until(holds: () => boolean, seconds: number): Promise<number> {
  const begin = performance.now();
  while (!holds() && performance.now() - begin < seconds * 1000) await wait(10);
  return (performance.now() - begin) / 1000;
}

/** Everybody is in, and hears piece after piece. */
async function lesson(place: Lesson, crowd: readonly Attendee[]) {
  const times: number[] = [];
  const visitors = crowd.map((one) => come(place, one, times));
  const isIn = (one: LiveVisitor) => one.versions.length > 0;
  const joined = await until(() => visitors.every(isIn), 60);
  // Who came and who is away was told by then.
  await wait(1000);
  times.length = 0;
  for (let piece = 1; piece <= pieces; piece += 1) {
    await send(place);
    await wait(500);
  }
  await until(() => times.length >= crowd.length * pieces, 20);
  return { visitors, joined, told: { times, missed: crowd.length * pieces - times.length } };
}

/** The same by questions every three seconds. */
async function polled({ origin, teacherId, ...place }: Lesson, crowd: readonly Attendee[]) {
  const times: number[] = [];
  let isOver = false;
  const one = async ({ cookie }: Attendee): Promise<void> => {
    await wait(Math.random() * linkTimes.poll);
    let seen = version;
    while (!isOver) {
      const path = getJoinedRoom.path.replace('{teacherId}', teacherId);
      const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' };
      const answer = await fetch(`${origin}${path}`, { headers });
      const told = getJoinedRoom.reply.parse(await answer.json()).room.version;
      if (told > seen) times.push(performance.now() - sentAt.get(told)!);
      seen = told;
      await wait(linkTimes.poll);
    }
  };
  const asking = crowd.map(one);
  await wait(linkTimes.poll);
  const asked = 4;
  for (let piece = 1; piece <= asked; piece += 1) {
    await send({ origin, teacherId, ...place });
    await wait(2 * linkTimes.poll);
  }
  isOver = true;
  await Promise.all(asking);
  return { times, missed: crowd.length * asked - times.length };
}

function p99({ times }: Told): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.ceil(0.99 * sorted.length) - 1] ?? Number.NaN;
}

function row(name: string, told: Told, most: number, bare: Told | null): string[] {
  const ratio = bare === null ? '' : `${(p99(told) / p99(bare)).toFixed(1)}×`;
  const verdict = p99(told) <= most && told.missed === 0 ? 'ok' : 'OVER';
  return [
    name,
    String(told.times.length),
    String(told.missed),
    p99(told).toFixed(0),
    ratio,
    verdict,
  ];
}

/** MiB that a process has in memory. */
async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const judged = (value: number, most: number) => (value <= most ? 'ok' : 'OVER');

async function main(): Promise<void> {
  const binaries = findBinaries();
  if (binaries === null) throw new Error('This bench needs PostgreSQL.');
  const cluster = await startCluster(binaries);
  const removeBundle = await bundleServer();
  const folder = await mkdtemp(join(tmpdir(), 'primavista-bench-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...{ PORT: String(port), DATA_DIR: folder, PRIMAVISTA_SEED: 'demo' },
    ...{ DATABASE_URL: cluster.url, PUBLIC_URL: origin },
  };
  let server = await startServer(env, asStarted);
  try {
    const request = async (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init);
    const teacher = await new TestClient({ request } as never).signIn('teacher', demoPassword);
    const db = openPostgres(cluster.url);
    const course = await db
      .selectFrom('course_teacher as t')
      .innerJoin('course as c', 'c.id', 't.course_id')
      .where('t.teacher_id', '=', teacher.userId)
      .where('c.is_archived', '=', false)
      .select(['t.tenant_id', 't.course_id'])
      .executeTakeFirstOrThrow();
    const crowd = await addCrowd(db, {
      ...{ tenantId: course.tenant_id, courseId: course.course_id, count: people },
      now: new Date(),
    });
    await db.destroy();
    const place = { origin, teacher, teacherId: teacher.userId };
    await teacher.ask(openLiveRoom, { body: { courseId: null } });

    const atFirst = await residentOf(server.pid);
    const bareClass = await bareFanOut(40);
    const bareAll = await bareFanOut(people);
    // Everything is loaded once.
    const first = await lesson(place, crowd.slice(0, 10));
    for (const one of first.visitors) one.leave();
    const few = await lesson(place, crowd.slice(0, 40));
    for (const one of few.visitors) one.leave();
    const many = await lesson(place, crowd);
    const memory = await residentOf(server.pid);

    const told = new Map(many.visitors.map((one) => [one, one.told.length]));
    await server.kill('SIGKILL');
    server = await startServer(env, asStarted);
    const isBack = (one: LiveVisitor) =>
      one.isOpen && one.told.slice(told.get(one)).some(({ type }) => type === 'room');
    const back = await until(() => many.visitors.every(isBack), 60);
    const stale = many.visitors.filter((one) => one.latest('room')?.body.version !== version);
    for (const one of many.visitors) one.leave();
    await wait(1000);
    const asked = await polled(place, crowd.slice(0, 40));

    const heads = ['', 'heard', 'missed', 'p99 ms', 'of bare', ''];
    say(
      table([
        heads,
        row('before 40', few.told, LIMITS.class, bareClass),
        row(`before ${people}`, many.told, LIMITS.all, bareAll),
        row('40 who poll', asked, LIMITS.poll, null),
      ]),
    );
    say(`a bare fan-out: ${p99(bareClass).toFixed(0)} and ${p99(bareAll).toFixed(0)} ms`);
    say(`${people} came in within ${many.joined.toFixed(1)} s`);
    say(
      `memory with ${people}: ${memory.toFixed(0)} MiB, before ${atFirst.toFixed(0)}: ${judged(memory, LIMITS.memory)}`,
    );
    say(`all back ${back.toFixed(1)} s after a start: ${judged(back, LIMITS.back)}`);
    say(`with an older state than the room's: ${stale.length}`);
  } finally {
    process.stderr.write((await server.kill('SIGTERM')).err);
    await cluster.stop();
    removeBundle();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
