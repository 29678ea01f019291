import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createApp } from '#server/app';
import { serveApp } from '#server/serve';
import { getLiveRoom, live, openLiveRoom, sendToLiveRoom } from '#shared/contract/live';
import { usualLiveOptions } from '#shared/live/live-message';
import { type Attendee, addCrowd } from '../support/live-crowd.ts';
import { LiveVisitor } from '../support/live-visitor.ts';
import { TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type TestSchool, testPassword, testSchool } from '../support/test-school.ts';

const patience = { timeout: 150_000, interval: 50 };
/** Four thousand characters, each time others. */
const music = (piece: number) => ({
  ...{ abc: `X:1\nT:${piece}\nK:C\n${'z4|\n'.repeat(1000)}`, code: '458800076' },
  ...{ instrument: 'clarinet', voiceParts: [], levelId: 'pv~2', options: usualLiveOptions },
  ...{ breakLiveCache: false, isReversed: false, toUsers: [], isNewExercise: true },
});

describeOnDatabase('a live room with very many in it', (open) => {
  let school: TestSchool;
  let server: Awaited<ReturnType<typeof serveApp>>;
  let visitors: LiveVisitor[];
  beforeEach(async () => {
    school = await testSchool(await testContext(open));
    server = await serveApp(school.routes.app, { host: '127.0.0.1', port: 0 });
    visitors = [];
  });
  afterEach(async () => {
    for (const one of visitors) one.leave();
    await server.stop();
    await school.context.close();
  });

  async function opened() {
    const teacher = new TestClient({
      request: async (path, init) => fetch(`${server.url}${path}`, init as RequestInit),
    });
    await teacher.signIn('teacher', testPassword);
    await teacher.ask(openLiveRoom, { body: { courseId: school.courseId } });
    return teacher;
  }
  const crowd = (count: number) =>
    addCrowd(school.context.allTenants, {
      ...{ tenantId: school.tenantId, courseId: school.courseId, count },
      now: school.context.clock.now(),
    });
  function come({ id, cookie }: Attendee): LiveVisitor {
    const visit = { origin: server.url, teacherId: school.ids.teacher, userId: id, cookie };
    const visitor = new LiveVisitor({ ...visit, as: 'student' });
    visitors.push(visitor);
    return visitor;
  }
  const all = (have: (one: LiveVisitor) => boolean) =>
    vi.waitFor(() => expect(visitors.filter((one) => !have(one))).toHaveLength(0), patience);

  it('misses nothing of twenty pieces before forty', async () => {
    const teacher = await opened();
    for (const one of await crowd(40)) come(one);
    await all((one) => one.versions.length > 0);
    for (let piece = 1; piece <= 20; piece += 1)
      await teacher.ask(sendToLiveRoom, { body: music(piece) });
    await all((one) => new Set(one.versions).size === 21);
  });

  it('takes five hundred, of whom more than two hundred at once are put off, and misses nothing', async () => {
    const teacher = await opened();
    for (const one of await crowd(500)) come(one);
    await all((one) => one.versions.length > 0 || !one.isOpen);
    expect(visitors.filter((one) => one.versions.length > 0).length).toBeLessThanOrEqual(200);
    // They come again by themselves; the clock of the server stands still until it is moved.
    const moving = setInterval(() => school.context.clock.advance({ minutes: 1 }), 1000);
    try {
      await all((one) => one.versions.length > 0);
      for (let piece = 1; piece <= 10; piece += 1)
        await teacher.ask(sendToLiveRoom, { body: music(piece) });
      await all((one) => one.versions.includes(10) && new Set(one.versions).size >= 10);
      const { roster } = (await teacher.ask(getLiveRoom)).room!;
      expect(roster.filter(({ connected }) => connected)).toHaveLength(500);
    } finally {
      clearInterval(moving);
    }
  }, 200_000);

  it('is as it was after the server has started anew, with everybody back', async () => {
    const teacher = await opened();
    for (const one of await crowd(40)) come(one);
    await teacher.ask(sendToLiveRoom, { body: music(1) });
    await all((one) => one.versions.includes(1));
    const told = new Map(visitors.map((one) => [one, one.told.length]));
    const port = Number(new URL(server.url).port);
    await server.stop();
    await all((one) => !one.isOpen);
    server = await serveApp(createApp(school.context).app, { host: '127.0.0.1', port });
    await all((one) => one.isOpen && one.told.length > told.get(one)!);
    for (const one of visitors)
      expect(one.latest('room')!.body).toMatchObject({ version: 1, message: music(1) });
    const back = async () => (await teacher.ask(getLiveRoom)).room!.roster;
    await vi.waitFor(async () =>
      expect((await back()).filter(({ connected }) => connected)).toHaveLength(40),
    );
    await teacher.ask(sendToLiveRoom, { body: music(2) });
    await all((one) => one.versions.includes(2));
  });

  it('goes on undisturbed while others send what nobody understands', async () => {
    const teacher = await opened();
    const [first, ...others] = await crowd(41);
    const good = come(first!);
    await all((one) => one.versions.length > 0);
    const words = ['', '{', '[]', 'null', '{"type":"pong"}', '{"type":"ping","x":1}', '\0', '"'];
    const frames = [...words, '[['.repeat(20_000), Buffer.from([0xff, 0xfe]), '🎵'.repeat(99)];
    const sendOne = async ({ id, cookie }: Attendee, data: string | Buffer) => {
      const query = `user=${id}&version=${live.version}`;
      const url = `${server.url.replace('http', 'ws')}/ws/student/${school.ids.teacher}?${query}`;
      const socket = new WebSocket(url, { headers: { Cookie: cookie, Origin: server.url } });
      socket.on('error', () => {});
      await once(socket, 'open');
      socket.send(data);
      await once(socket, 'close');
    };
    for (let round = 0; round < 25; round += 1) {
      school.context.clock.advance({ minutes: 1 });
      await Promise.all(
        others.map((one, place) => sendOne(one, frames[(round + place) % frames.length]!)),
      );
    }
    // Bytes that are no frame at all, where a socket was just opened.
    for (let round = 0; round < 20; round += 1) {
      const { id, cookie } = others[round]!;
      const raw = connect(Number(new URL(server.url).port), '127.0.0.1');
      raw.on('error', () => {});
      const path = `/ws/student/${school.ids.teacher}?user=${id}&version=${live.version}`;
      raw.write(
        [
          `GET ${path} HTTP/1.1`,
          `Host: ${new URL(server.url).host}`,
          ...[`Origin: ${server.url}`, `Cookie: ${cookie}`, 'Connection: Upgrade'],
          ...['Upgrade: websocket', 'Sec-WebSocket-Version: 13'],
          'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
        ].join('\r\n'),
      );
      await once(raw, 'data');
      raw.write(Buffer.from(Array.from({ length: 64 }, (_, at) => (at * 37 + round * 11) & 255)));
      await once(raw, 'close');
    }
    await teacher.ask(sendToLiveRoom, { body: music(1) });
    await vi.waitFor(() => expect(good.versions).toContain(1));
    expect(good.isOpen).toBe(true);
  }, 200_000);
});
