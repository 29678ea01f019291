import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  answerLiveGuests,
  askAsGuest,
  findLiveRoom,
  getJoinedRoom,
  getLiveRoom,
  giveLivePart,
  openLiveRoom,
  sendToLiveRoom,
} from '#shared/contract/live';
import { usualLiveOptions } from '#shared/live/live-message';
import { LiveVisitor } from '../support/live-visitor.ts';
import { freePort } from '../support/postgres-cluster.ts';
import { type Program, startServer } from '../support/server-process.ts';
import { TestClient } from '../support/test-client.ts';
import { describeEachDatabaseUrl } from '../support/test-database.ts';

const password = 'play-at-first-sight';
const patience = { timeout: 90_000, interval: 50 };
const music = {
  ...{ abc: 'X:1\nK:C\nCDEF|', code: '458800076', instrument: 'sax-quartet', voiceParts: [] },
  ...{ levelId: 'pv~2', options: usualLiveOptions, breakLiveCache: false, isReversed: false },
  ...{ toUsers: [], isNewExercise: true },
};
const tenor = { partId: 'Bb-L', instrument: 'tenor-sax', octave: 'Lower' } as const;

describeEachDatabaseUrl('a live room, when the server is killed and starts anew', (open) => {
  let dataDir: string;
  let env: Record<string, string>;
  let database: Awaited<ReturnType<typeof open>>;
  let server: Program;
  let visitors: LiveVisitor[];
  beforeEach(async () => {
    visitors = [];
    dataDir = await mkdtemp(join(tmpdir(), 'primavista-live-'));
    database = await open();
    env = {
      ...{ DATA_DIR: dataDir, PORT: String(await freePort()) },
      ...(database.url === null ? {} : { DATABASE_URL: database.url, PRIMAVISTA_SEED: 'demo' }),
    };
    server = await startServer(env);
  }, 400_000);
  afterEach(async () => {
    for (const one of visitors) one.leave();
    await server.kill('SIGTERM');
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const origin = () => `http://127.0.0.1:${env.PORT}`;
  const browser = () =>
    new TestClient({
      request: async (path, init) => fetch(`${origin()}${path}`, init as RequestInit),
    });

  it('is as it was: its music, who reads what, who is let in, and everybody comes back by themselves', async () => {
    const teacher = await browser().signIn('teacher', password);
    const student = await browser().signIn('student1', password);
    const lea = browser();
    const teacherId = teacher.userId;
    const come = (as: 'teacher' | 'student' | 'guest', client: TestClient) => {
      const who = { userId: client.userId, cookie: client.cookies };
      const one = new LiveVisitor({ origin: origin(), as, teacherId, ...who });
      visitors.push(one);
      return one;
    };
    const { room } = await teacher.ask(openLiveRoom, { body: { courseId: null } });
    const { ticket } = await lea.ask(findLiveRoom, { params: { code: room.joinCode } });
    await lea.ask(askAsGuest, { body: { ticket, firstName: 'Lea' } });
    const guest = (await lea.ask(getJoinedRoom, { params: { teacherId } })).room.personId;
    await teacher.ask(answerLiveGuests, { body: { guestIds: [guest], answer: 'yes' } });
    const desk = come('teacher', teacher);
    const seats = [come('student', student), come('guest', lea)];
    await vi.waitFor(() => expect(seats.every((one) => one.latest('room'))).toBe(true), patience);
    await teacher.ask(sendToLiveRoom, { body: music });
    await teacher.ask(giveLivePart, { body: { personId: student.userId, pick: tenor } });
    const told = () => seats.map((one) => one.latest('room')!.body);
    await vi.waitFor(() => {
      expect(told().map(({ version }) => version)).toEqual([1, 1]);
      expect(told()[0]).toMatchObject({ pick: tenor, isGiven: true });
    }, patience);
    const before = told();

    const heard = visitors.map((one) => one.told.length);
    await server.kill('SIGKILL');
    await vi.waitFor(() => expect(visitors.some((one) => one.isOpen)).toBe(false), patience);
    server = await startServer(env);
    await vi.waitFor(() => {
      for (const [place, one] of visitors.entries())
        expect(one.isOpen && one.told.length > heard[place]!).toBe(true);
    }, patience);
    expect(told()).toEqual(before);
    await vi.waitFor(() => {
      const roster = desk.latest('roster')!.body;
      expect(roster.map(({ id, connected }) => [id, connected]).toSorted()).toEqual(
        [
          [student.userId, true],
          [guest, true],
        ].toSorted(),
      );
    }, patience);
    expect((await teacher.ask(getLiveRoom)).room).toMatchObject({
      ...{ roomId: room.roomId, joinCode: room.joinCode, version: 1 },
    });
    await teacher.ask(sendToLiveRoom, { body: { ...music, abc: 'X:1\nK:G\nGABc|' } });
    await vi.waitFor(() => expect(told().map(({ version }) => version)).toEqual([2, 2]), patience);
  });
});
