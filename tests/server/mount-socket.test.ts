import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect as connectPlain, createServer } from 'node:net';
import { OpenAPIHono } from '@hono/zod-openapi';
import { compress } from 'hono/compress';
import { requestId } from 'hono/request-id';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { signedIn } from '#server/access/signed-in';
import { createApp } from '#server/app';
import { accessLog } from '#server/http/access-log';
import type { Env } from '#server/http/env';
import { answerError } from '#server/http/errors';
import type { Routes } from '#server/http/mount';
import { securityHeaders } from '#server/http/security-headers';
import { serveApp } from '#server/serve';
import { connectionOn } from '#server/sockets/connection';
import { mountSocket } from '#server/sockets/mount-socket';
import { channel } from '#shared/contract/channel';
import { TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type TestSchool, testSchool } from '../support/test-school.ts';

/** A room for the tests: it says what it is told, to whoever told it. */
const echo = channel({
  path: '/ws/echo/{id}',
  version: 3,
  client: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('say'), text: z.string() }),
  ]),
  server: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('said'), text: z.string(), by: z.string(), in: z.string() }),
  ]),
});

describeOnDatabase('a socket', (open) => {
  let school: TestSchool;
  let server: Awaited<ReturnType<typeof serveApp>>;
  let origin: string;
  let left: number;
  let stopped = false;
  beforeEach(async () => {
    const context = await testContext(open);
    school = await testSchool(context);
    left = 0;
    stopped = false;
    // Beside the whole server, which knows no rooms yet.
    const app = new OpenAPIHono<Env>();
    app.use(
      '/ws/*',
      requestId(),
      accessLog(context.log),
      compress(),
      securityHeaders(context.config),
    );
    app.onError(answerError(context));
    const routes: Routes = { app, context, mounted: [] };
    mountSocket(routes, echo, { allow: signedIn }, (connection) => ({
      receive({ text }) {
        const by = connection.granted.account.username;
        connection.send({ type: 'said', text, by, in: connection.params.id ?? '' });
      },
      leave() {
        left += 1;
      },
    }));
    app.route('/', createApp(context).app);
    server = await serveApp(app, { host: '127.0.0.1', port: 0 });
    origin = server.url;
  });
  afterEach(async () => {
    if (!stopped) await server.stop();
    await school.context.close();
  });

  interface Opening {
    readonly cookie?: string | null;
    readonly from?: string | undefined;
    readonly user?: string;
    readonly version?: string;
  }
  async function who(person: 'student' | 'teacher') {
    const client = new TestClient({
      request: async (path, init) => fetch(`${origin}${path}`, init as RequestInit),
    });
    await client.signIn(person, 'one password for all');
    return client;
  }
  function connect(client: TestClient | null, opening: Opening = {}): WebSocket {
    const { from = origin, user = client?.userId ?? '', version = '3' } = opening;
    const cookie = client?.cookie ?? null;
    const url = `${origin.replace('http', 'ws')}/ws/echo/7?user=${user}&version=${version}`;
    const headers = {
      ...(cookie !== null && { Cookie: cookie }),
      ...(from !== '' && { Origin: from }),
    };
    return new WebSocket(url, { headers });
  }
  const opened = async (socket: WebSocket) => {
    await once(socket, 'open');
    return socket;
  };
  const closed = async (socket: WebSocket) => {
    const [code, reason] = (await once(socket, 'close')) as [number, Buffer];
    return [code, reason.toString()];
  };
  async function refusal(socket: WebSocket): Promise<number> {
    const [, answer] = (await once(socket, 'unexpected-response')) as [
      unknown,
      { readonly statusCode: number },
    ];
    socket.on('error', () => {});
    socket.terminate();
    return answer.statusCode;
  }
  async function say(socket: WebSocket, text: string): Promise<unknown> {
    const heard = once(socket, 'message');
    socket.send(JSON.stringify({ type: 'say', text }));
    const [data] = (await heard) as [Buffer];
    return JSON.parse(data.toString());
  }

  it('is opened to who may, says who is there, and tells its room when it is gone', async () => {
    const socket = await opened(connect(await who('student')));
    expect(await say(socket, 'A')).toEqual({ type: 'said', text: 'A', by: 'student', in: '7' });
    socket.close();
    await vi.waitFor(() => expect(left).toBe(1));
  });

  it('is refused before the upgrade to a visitor, another site, no site, and whoever is meant by nobody', async () => {
    const student = await who('student');
    expect(await refusal(connect(null))).toBe(401);
    expect(await refusal(connect(student, { from: 'https://elsewhere.example' }))).toBe(403);
    expect(await refusal(connect(student, { from: '' }))).toBe(403);
    expect(await refusal(connect(student, { user: school.ids.teacher }))).toBe(409);
    const plain = await fetch(`${origin}/ws/echo/7`, {
      headers: { Cookie: student.cookie!, Origin: origin },
    });
    expect(plain.status).toBeGreaterThanOrEqual(400);
    expect((await fetch(`${origin}/ws/nothing`)).status).toBe(404);
    expect(left).toBe(0);
  });

  it('is opened still to who may while very many who may not ask from another address', async () => {
    const student = await who('student');
    const knock = async () => {
      const asked = request(`${origin}/ws/echo/7`, {
        ...{ localAddress: '127.0.0.2', headers: { Origin: origin } },
      }).end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      answer.resume();
      return answer.statusCode;
    };
    const answers: unknown[] = [];
    for (let round = 0; round < 21; round += 1)
      answers.push(...(await Promise.all(Array.from({ length: 10 }, knock))));
    expect(answers.filter((status) => status === 401)).toHaveLength(200);
    expect(answers.filter((status) => status === 429)).toHaveLength(10);
    const socket = await opened(connect(student));
    expect(await say(socket, 'A')).toMatchObject({ text: 'A' });
    socket.close();
  });

  it('is closed for what no page of this version says, and no other is', async () => {
    const student = await who('student');
    const other = await opened(connect(student));
    for (const message of ['{', '[]', '{"type":"say"}', '{"type":"shout","text":"A"}']) {
      const socket = await opened(connect(student));
      socket.send(message);
      expect(await closed(socket)).toEqual([1008, 'malformed']);
    }
    expect(left).toBe(4);
    // What was sent behind it reaches nobody.
    const late = await opened(connect(student));
    const heard: string[] = [];
    late.on('message', (data: Buffer) => heard.push(data.toString()));
    late.send('{');
    late.send(JSON.stringify({ type: 'say', text: 'after' }));
    await closed(late);
    expect(heard).toEqual([]);
    const binary = await opened(connect(student));
    binary.send(Buffer.from('{"type":"say","text":"A"}'), { binary: true });
    expect(await closed(binary)).toEqual([1008, 'malformed']);
    const large = await opened(connect(student));
    large.send(JSON.stringify({ type: 'say', text: 'x'.repeat(96 * 1024) }));
    expect((await closed(large))[0]).toBe(1009);
    const busy = await opened(connect(student));
    for (let time = 0; time < 21; time += 1)
      busy.send(JSON.stringify({ type: 'say', text: String(time) }));
    expect(await closed(busy)).toEqual([1008, 'too-many-messages']);
    const old = connect(student, { version: '2' });
    expect(await closed(old)).toEqual([4000, 'other-version']);
    expect(await say(other, 'still here')).toMatchObject({ text: 'still here' });
    other.close();
  });

  it('is one of five at most that a session holds', async () => {
    const student = await who('student');
    const held: WebSocket[] = [];
    for (let count = 0; count < 5; count += 1) held.push(await opened(connect(student)));
    expect(await closed(connect(student))).toEqual([4001, 'too-many-sockets']);
    const other = await opened(connect(await who('student')));
    held[0]!.close();
    await vi.waitFor(() => expect(left).toBe(1));
    held.push(await opened(connect(student)));
    expect(await say(held[5]!, 'A')).toMatchObject({ text: 'A' });
    for (const one of [...held, other]) one.close();
  });

  it('is closed within five seconds of signing out', async () => {
    const student = await who('student');
    const socket = await opened(connect(student));
    await school.context.allTenants
      .deleteFrom('session_cookie')
      .where('user_id', '=', student.userId)
      .execute();
    expect(await closed(socket)).toEqual([1008, 'not-allowed']);
  });

  it('answers who offers another upgrade, and stops all the same', async () => {
    const { port } = new URL(origin);
    const plain = connectPlain(Number(port), '127.0.0.1');
    plain.write('GET /health HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n');
    const [answer] = (await once(plain, 'data')) as [Buffer];
    expect(answer.toString()).toContain('400 Bad Request');
    await once(plain, 'close');
    stopped = true;
    await server.stop();
  });

  it('says goodbye when the server stops, which then ends', async () => {
    const student = await who('student');
    const sockets = await Promise.all([opened(connect(student)), opened(connect(student))]);
    const goodbyes = Promise.all(sockets.map(closed));
    stopped = true;
    await server.stop();
    expect(await goodbyes).toEqual([
      [1001, 'stopping'],
      [1001, 'stopping'],
    ]);
    const { port } = new URL(origin);
    const free = createServer().listen(Number(port), '127.0.0.1');
    await once(free, 'listening');
    expect((free.address() as AddressInfo).port).toBe(Number(port));
    free.close();
  });
});

it('a slow reader is left out of what would come on top, and closed after ten seconds', () => {
  const sent: string[] = [];
  const closes: unknown[] = [];
  let waiting = 0;
  let now = 0;
  const socket = {
    get bufferedAmount() {
      return waiting;
    },
    send: (text: string) => void sent.push(text),
    close: () => {},
  };
  const connection = connectionOn<null, { state: number }>(
    { socket, now: () => now, end: (reason) => void closes.push(reason) },
    { granted: null, params: {} },
  );
  expect(connection.send({ state: 1 })).toBe(true);
  waiting = 2 * 1024 * 1024;
  expect(connection.send({ state: 2 })).toBe(false);
  now = 9_000;
  expect(connection.send({ state: 3 })).toBe(false);
  waiting = 0;
  expect(connection.send({ state: 4 })).toBe(true);
  waiting = 2 * 1024 * 1024;
  connection.send({ state: 5 });
  now = 20_000;
  connection.send({ state: 6 });
  expect(sent).toEqual(['{"state":1}', '{"state":4}']);
  expect(closes).toEqual(['too-slow']);
});
