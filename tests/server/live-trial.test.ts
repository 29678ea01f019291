import { once } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { readConfig } from '#server/config';
import { serveApp } from '#server/serve';
import { getAccount, signOut } from '#shared/contract/account';
import { findClass } from '#shared/contract/add-class';
import { closeCodes } from '#shared/contract/channel';
import {
  answerLiveGuests,
  askAsGuest,
  changeLiveRoom,
  endLiveRoom,
  findLiveRoom,
  getJoinedRoom,
  getLiveRoom,
  giveLivePart,
  type LiveTold,
  live,
  openLiveRoom,
  openLiveTrial,
  pickLivePart,
  sendToLiveRoom,
  startLiveRoom,
} from '#shared/contract/live';
import { usualLiveOptions } from '#shared/live/live-message';
import { trialSeats } from '#shared/live/room-life';
import { TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type TestSchool, testSchool } from '../support/test-school.ts';

const music = {
  ...{ abc: 'X:1\nK:C\nCDEF|', code: '458800076', instrument: 'sax-quartet', voiceParts: [] },
  ...{ levelId: 'pv~2', options: usualLiveOptions, breakLiveCache: false, isReversed: false },
  ...{ toUsers: [], isNewExercise: true },
};
const clarinet = { partId: 'Bb-H', instrument: 'clarinet', octave: 'Upper' } as const;
const body = { location: 'live-page' } as const;

describeOnDatabase('a trial of live practice', (open) => {
  let school: TestSchool;
  beforeEach(async () => {
    school = await testSchool(await testContext(open));
  });
  afterEach(() => school.context.close());

  async function opened() {
    const host = school.visitor();
    const trial = await host.ask(openLiveTrial, { body });
    return { host, trial, params: { teacherId: trial.liveSessionId } };
  }
  async function asking(code: string, firstName: string) {
    const client = school.visitor();
    const { ticket } = await client.ask(findLiveRoom, { params: { code } });
    await client.ask(askAsGuest, { body: { ticket, firstName } });
    return client;
  }

  /** A teacher whose classes are all archived. */
  async function withoutClass() {
    const teacher = await school.as('otherTeacher');
    await school.context.allTenants
      .updateTable('course')
      .set({ is_archived: true })
      .where('id', 'in', (of) =>
        of
          .selectFrom('course_teacher')
          .where('teacher_id', '=', school.ids.otherTeacher)
          .select('course_id'),
      )
      .execute();
    return teacher;
  }

  it('is a room for half an hour, with a code, of which no row is written', async () => {
    const { host, trial, params } = await opened();
    const { clock, allTenants } = school.context;
    expect(trial.endsAt - clock.now().getTime()).toBe(30 * 60_000);
    expect(trial.joinCode).toMatch(/^[2-9A-Z]{6}$/);
    const { joinCode, ...its } = trial;
    const { room } = await host.ask(getLiveRoom);
    expect(room).toMatchObject({ joinCode, trial: its, message: null, roster: [] });
    expect(await host.ask(openLiveTrial, { body })).toEqual(trial);
    const lea = await asking(trial.joinCode, 'Lea');
    expect((await lea.ask(getJoinedRoom, { params })).room.trialEndsAt).toBe(trial.endsAt);
    await host.ask(sendToLiveRoom, { body: music });
    for (const table of ['live_room', 'live_guest', 'live_seat', 'join_code'] as const)
      expect(await allTenants.selectFrom(table).selectAll().execute(), table).toEqual([]);
  });

  it('lets guests in, and brings them the music, a part and the count', async () => {
    const { host, trial, params } = await opened();
    await host.ask(sendToLiveRoom, { body: music });
    const lea = await asking(trial.joinCode, 'Lea');
    const seen = async () => (await lea.ask(getJoinedRoom, { params })).room;
    const before = await seen();
    expect(before).toMatchObject({ guest: 'asks', message: null, teacher: '' });
    expect((await lea.refusal(pickLivePart, { params, body: { pick: clarinet } })).status).toBe(
      403,
    );
    const guestIds = [before.personId];
    await host.ask(answerLiveGuests, { body: { guestIds, answer: 'yes' } });
    await lea.ask(pickLivePart, { params, body: { pick: clarinet } });
    await host.ask(startLiveRoom, { body: { start: { tempo: 96, isHeard: false } } });
    expect(await seen()).toMatchObject({
      ...{ guest: 'in', message: music, pick: clarinet, start: { tempo: 96 }, version: 2 },
    });
    const given = { ...clarinet, instrument: 'flute' };
    await host.ask(giveLivePart, { body: { personId: before.personId, pick: given } });
    // What they remember from before does not stand above what was given.
    await lea.ask(pickLivePart, { params, body: { pick: clarinet, isRemembered: true } });
    expect(await seen()).toMatchObject({ pick: given, isGiven: true });
    await host.ask(sendToLiveRoom, { body: { ...music, abc: 'X:1\nK:G\nGABc|' } });
    expect(await seen()).toMatchObject({ start: null, version: 3 });
    await host.ask(answerLiveGuests, { body: { guestIds, answer: 'no' } });
    expect((await lea.refusal(getJoinedRoom, { params })).status).toBe(401);
  });

  it('has ten seats, and closes its door when its host says so', async () => {
    const { host, trial } = await opened();
    for (let seat = 0; seat < trialSeats; seat += 1) await asking(trial.joinCode, `Guest ${seat}`);
    const late = school.visitor();
    const { ticket } = await late.ask(findLiveRoom, { params: { code: trial.joinCode } });
    const ask = { body: { ticket, firstName: 'Mia' } };
    expect(await late.refusal(askAsGuest, ask)).toMatchObject({ code: 'live-room-full' });
    const { roster } = (await host.ask(getLiveRoom)).room!;
    const [first] = roster;
    await host.ask(answerLiveGuests, { body: { guestIds: [first!.id], answer: 'no' } });
    await host.ask(changeLiveRoom, { body: { takesGuests: false } });
    expect(await late.refusal(askAsGuest, ask)).toMatchObject({ code: 'guests-closed' });
    await host.ask(changeLiveRoom, { body: { takesGuests: true } });
    await late.ask(askAsGuest, ask);
  });

  it('is over after half an hour, and when its host ends it; then nobody knows of it', async () => {
    for (const over of [
      async () => school.context.clock.advance({ minutes: 30 }),
      async (host: TestClient) => host.ask(endLiveRoom),
    ]) {
      const { host, trial, params } = await opened();
      const lea = await asking(trial.joinCode, 'Lea');
      await over(host);
      expect((await host.refusal(getLiveRoom)).status).toBe(401);
      expect((await host.refusal(sendToLiveRoom, { body: music })).status).toBe(401);
      expect((await lea.refusal(getJoinedRoom, { params })).status).toBe(401);
      const code = { params: { code: trial.joinCode } };
      expect((await school.visitor().refusal(findLiveRoom, code)).status).toBe(404);
    }
  });

  it('is known by the cookie of the device alone', async () => {
    const { trial, params } = await opened();
    const eve = school.visitor();
    expect((await eve.refusal(getLiveRoom)).status).toBe(401);
    expect((await eve.refusal(getJoinedRoom, { params })).status).toBe(401);
    const student = await school.as('student');
    expect(await student.refusal(findClass, { query: { joinCode: trial.joinCode } })).toMatchObject(
      { code: 'code-of-room' },
    );
  });

  it('is for visitors and for teachers without a class, who are told so; with a room of their own it ends', async () => {
    for (const [name, code] of [
      ['student', 'forbidden'],
      ['teacher', 'forbidden'],
    ] as const) {
      const person = await school.as(name);
      expect(await person.refusal(openLiveTrial, { body })).toMatchObject({ code });
    }
    const teacher = await withoutClass();
    const { allTenants, clock } = school.context;
    const all = { body: { courseId: null } };
    expect(await teacher.refusal(openLiveRoom, all)).toMatchObject({ code: 'no-class' });
    const trial = await teacher.ask(openLiveTrial, { body });
    const lea = await asking(trial.joinCode, 'Lea');
    const params = { teacherId: trial.liveSessionId };
    expect((await lea.ask(getJoinedRoom, { params })).room.teacher).toBe(
      'First-otherTeacher Last-otherTeacher',
    );
    await allTenants.updateTable('course').set({ is_archived: false }).execute();
    clock.advance({ minutes: 1 });
    const { room } = await teacher.ask(openLiveRoom, all);
    expect(room.trial).toBeNull();
    expect((await teacher.ask(getLiveRoom)).room!.roomId).toBe(room.roomId);
    expect((await lea.refusal(getJoinedRoom, { params })).status).toBe(401);
  });

  it('is its teacher’s alone: whoever sits at the device after they signed out has no part in it', async () => {
    const teacher = await withoutClass();
    await teacher.ask(openLiveTrial, { body });
    await teacher.ask(signOut, { body: {} });
    expect((await teacher.refusal(getLiveRoom)).status).toBe(401);
    const answer = { body: { guestIds: [], answer: 'yes' } } as const;
    expect((await teacher.refusal(answerLiveGuests, answer)).status).toBe(401);
  });

  it('is opened thirty times at one address, and elsewhere all the same', async () => {
    const { trials } = school.context;
    const openedAt = (address: string, id: string) =>
      trials.open({ id, hostId: null, address, firstName: '', lastName: '' }, async () => false);
    for (let count = 0; count < 30; count += 1) await openedAt('here', `${count}`);
    expect(await openedAt('here', 'one more')).toBeNull();
    expect(await openedAt('elsewhere', 'first')).toMatchObject({ id: 'first' });
    trials.end('7');
    expect(await openedAt('here', 'one more')).toMatchObject({ id: 'one more' });
  });

  it('is opened six times on one device, and then more slowly', async () => {
    const host = school.visitor();
    await host.ask(openLiveTrial, { body });
    for (let time = 0; time < 6; time += 1) {
      await host.ask(endLiveRoom);
      await host.ask(openLiveTrial, { body });
    }
    await host.ask(endLiveRoom);
    const { status, code } = await host.refusal(openLiveTrial, { body });
    expect([status, code]).toEqual([429, 'too-many-attempts']);
    school.context.clock.advance({ minutes: 5 });
    await host.ask(openLiveTrial, { body });
  });
});

describeOnDatabase('where several servers share a database', (open) => {
  it('nothing is tried out, for the others would know nothing of it', async () => {
    const context = await testContext(open);
    const config = readConfig(
      {
        ...{ DATA_DIR: context.folder, WEB_DIR: context.folder },
        ...{ REDIS_URL: 'redis://127.0.0.1:1', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
      },
      context.folder,
    );
    const school = await testSchool({ ...context, config });
    const visitor = school.visitor();
    // Before it is pressed, the page knows.
    expect(await visitor.ask(getAccount)).toMatchObject({ takesTrials: false });
    const refused = await visitor.refusal(openLiveTrial, { body });
    expect(refused).toMatchObject({ status: 503, code: 'no-trial' });
    await context.close();
  });
});

describeOnDatabase('the socket of a trial', (open) => {
  let school: TestSchool;
  let server: Awaited<ReturnType<typeof serveApp>>;
  beforeEach(async () => {
    school = await testSchool(await testContext(open));
    server = await serveApp(school.routes.app, { host: '127.0.0.1', port: 0 });
  });
  afterEach(async () => {
    await server.stop();
    await school.context.close();
  });

  const browser = () =>
    new TestClient({
      request: async (path, init) => fetch(`${server.url}${path}`, init as RequestInit),
    });
  async function come(client: TestClient, as: 'teacher' | 'guest', id: string) {
    const url = `${server.url.replace('http', 'ws')}/ws/${as}/${id}?user=&version=${live.version}`;
    const socket = new WebSocket(url, { headers: { Cookie: client.cookies, Origin: server.url } });
    const told: LiveTold[] = [];
    socket.on('message', (data) => told.push(JSON.parse(String(data))));
    await once(socket, 'open');
    return { socket, told };
  }
  const latest = (told: readonly LiveTold[], type: LiveTold['type']) =>
    told.findLast((one) => one.type === type);

  it('tells the host who is there and the guest what is sent, and both that it is over', async () => {
    const [host, lea] = [browser(), browser()];
    const trial = await host.ask(openLiveTrial, { body });
    const { ticket } = await lea.ask(findLiveRoom, { params: { code: trial.joinCode } });
    const desk = await come(host, 'teacher', trial.liveSessionId);
    await lea.ask(askAsGuest, { body: { ticket, firstName: 'Lea' } });
    const seat = await come(lea, 'guest', trial.liveSessionId);
    await vi.waitFor(() =>
      expect(latest(desk.told, 'roster')).toMatchObject({ body: [{ connected: true }] }),
    );
    const { roster } = (await host.ask(getLiveRoom)).room!;
    await host.ask(answerLiveGuests, { body: { guestIds: [roster[0]!.id], answer: 'yes' } });
    await host.ask(sendToLiveRoom, { body: music });
    await vi.waitFor(() =>
      expect(latest(seat.told, 'room')).toMatchObject({ body: { version: 1, message: music } }),
    );
    await host.ask(endLiveRoom);
    for (const { told } of [desk, seat])
      await vi.waitFor(() => expect(latest(told, 'ended')?.type).toBe('ended'));
  });

  it('is closed when the time is over, though nobody ends it', async () => {
    const host = browser();
    const trial = await host.ask(openLiveTrial, { body });
    const { socket } = await come(host, 'teacher', trial.liveSessionId);
    school.context.clock.advance({ minutes: 31 });
    expect((await once(socket, 'close'))[0]).toBe(closeCodes['not-allowed']);
  });
});
