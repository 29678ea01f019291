import { once } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { removeExpired } from '#server/housekeeping/remove-expired';
import { serveApp } from '#server/serve';
import { getAccount } from '#shared/contract/account';
import { findClass } from '#shared/contract/add-class';
import { closeCodes } from '#shared/contract/channel';
import { leaveClass } from '#shared/contract/class-teachers';
import { getDistrictTeachers } from '#shared/contract/district';
import { switchLivePractice } from '#shared/contract/district-teachers';
import { findClassByCode } from '#shared/contract/joining';
import {
  answerLiveGuests,
  askAsGuest,
  endLiveRoom,
  findLiveRoom,
  getJoinedRoom,
  getLiveRoom,
  getOpenLiveRooms,
  type LiveTold,
  live,
  openLiveRoom,
  pickLivePart,
  sendToLiveRoom,
  startLiveRoom,
} from '#shared/contract/live';
import { usualLiveOptions } from '#shared/live/live-message';
import { mostSeats } from '#shared/live/room-life';
import { giveClassCode } from '../support/give-class-code.ts';
import { TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import {
  type PersonName,
  type TestSchool,
  testPassword,
  testSchool,
} from '../support/test-school.ts';

const music = {
  ...{ abc: 'X:1\nK:C\nCDEF|', code: '458800076', instrument: 'clarinet', voiceParts: [] },
  ...{ levelId: 'pv~2', options: usualLiveOptions, breakLiveCache: false, isReversed: false },
  ...{ toUsers: [], isNewExercise: true },
};
const clarinet = { partId: 'Bb-H', instrument: 'clarinet', octave: 'Upper' } as const;

describeOnDatabase('live practice', (open) => {
  let school: TestSchool;
  let params: { teacherId: string };
  beforeEach(async () => {
    school = await testSchool(await testContext(open));
    params = { teacherId: school.ids.teacher };
  });
  afterEach(() => school.context.close());

  async function opened(courseId: string | null = school.courseId) {
    const teacher = await school.as('teacher');
    const { room } = await teacher.ask(openLiveRoom, { body: { courseId } });
    return { teacher, room };
  }

  it('opens one room a teacher, with a code that leads to them and to nobody’s students', async () => {
    const { teacher, room } = await opened();
    expect(room).toMatchObject({ courseId: school.courseId, version: 0, message: null });
    expect(room.roster.map(({ connected }) => connected)).toEqual([false, false]);
    expect((await teacher.ask(openLiveRoom, { body: { courseId: school.courseId } })).room).toEqual(
      room,
    );
    const typed = `${room.joinCode.slice(0, 3)}-${room.joinCode.slice(3).toLowerCase()}`;
    expect(await school.visitor().ask(findLiveRoom, { params: { code: typed } })).toMatchObject({
      teacherId: school.ids.teacher,
      teacher: 'First-teacher Last-teacher',
    });
  });

  it('is the same room where two pages open it at once', async () => {
    const teacher = await school.as('teacher');
    const body = { courseId: school.courseId };
    const rooms = await Promise.all([1, 2, 3, 4].map(() => teacher.ask(openLiveRoom, { body })));
    expect(new Set(rooms.map(({ room }) => room.joinCode)).size).toBe(1);
  });

  it('is nobody’s who teaches its class no more', async () => {
    const helper = await school.as('coTeacher');
    const { courseId } = school;
    await helper.ask(openLiveRoom, { body: { courseId } });
    expect((await helper.ask(getLiveRoom)).room).toMatchObject({ courseId });
    await helper.ask(leaveClass, { params: { courseId } });
    expect((await helper.ask(getLiveRoom)).room).toBeNull();
    const { status } = await helper.call(sendToLiveRoom, { body: music });
    expect(status).toBe(404);
  });

  it('is switched off for a teacher by an administrator, with the room that is open, and on again', async () => {
    const { teacher } = await opened();
    const student = await school.as('student');
    const coordinator = await school.as('coordinator');
    const put = (canGenerateLivePractice: boolean) =>
      coordinator.ask(switchLivePractice, { params, body: { canGenerateLivePractice } });
    await put(false);
    expect((await student.call(getJoinedRoom, { params })).status).toBe(404);
    const body = { courseId: school.courseId };
    expect(await teacher.refusal(openLiveRoom, { body })).toMatchObject({ code: 'cant-generate' });
    expect(await teacher.refusal(sendToLiveRoom, { body: music })).toMatchObject({
      code: 'cant-generate',
    });
    const { user } = await teacher.ask(getAccount);
    expect(user?.canGenerateLivePractice).toBe(false);
    const { teachers } = await coordinator.ask(getDistrictTeachers);
    const switchedOff = teachers.filter((one) => !one.canGenerateLivePractice);
    expect(switchedOff.map(({ teacherId }) => teacherId)).toEqual([school.ids.teacher]);
    await put(true);
    expect((await teacher.ask(openLiveRoom, { body })).room.courseId).toBe(school.courseId);
  });

  it('has codes of its own kind: that of a class is no wrong one where a room is looked for, nor the other way', async () => {
    const { room } = await opened();
    await giveClassCode(school, school.courseId, 'HKR4TP');
    const student = await school.as('student');
    const visitor = school.visitor();
    const device = 'one';
    // More often than wrong codes are taken.
    for (let time = 0; time < 6; time += 1) {
      const { joinCode } = room;
      const other = { path: 'joinCode', status: 409 };
      expect(await student.refusal(findClass, { query: { joinCode } })).toMatchObject({
        ...other,
        code: 'code-of-room',
      });
      expect(await visitor.refusal(findClassByCode, { body: { joinCode, device } })).toMatchObject({
        ...other,
        code: 'code-of-room',
      });
      expect(await student.refusal(findLiveRoom, { params: { code: 'HKR4TP' } })).toMatchObject({
        ...other,
        code: 'code-of-class',
      });
    }
    school.context.clock.advance({ minutes: 61 });
    const query = { joinCode: room.joinCode };
    expect(await student.refusal(findClass, { query })).toMatchObject({
      code: 'join-code-not-found',
    });
  });

  it('asks before another room of the same teacher takes its place', async () => {
    const { teacher } = await opened();
    expect(await teacher.refusal(openLiveRoom, { body: { courseId: null } })).toMatchObject({
      code: 'live-room-open',
    });
    const { room } = await teacher.ask(openLiveRoom, { body: { courseId: null, replaces: true } });
    expect(room.courseId).toBeNull();
    const student = await school.as('student');
    expect((await student.ask(getJoinedRoom, { params })).room.roomId).toBe(room.roomId);
  });

  it('brings who polls what stands there, and keeps what they read', async () => {
    const { teacher } = await opened();
    const student = await school.as('student');
    const before = await student.ask(getJoinedRoom, { params });
    expect(before.room).toMatchObject({ message: null, pick: null, courseId: school.courseId });
    expect(before.count).toEqual({ here: 1, of: 2 });
    expect(await teacher.ask(sendToLiveRoom, { body: music })).toEqual({ version: 1 });
    expect(await teacher.ask(sendToLiveRoom, { body: music })).toEqual({ version: 1 });
    await student.ask(pickLivePart, { params, body: { pick: clarinet } });
    const { room } = await student.ask(getJoinedRoom, { params });
    expect(room).toMatchObject({ version: 1, message: music, pick: clarinet });
    const own = await teacher.ask(getLiveRoom);
    const entry = own.room!.roster.find(({ id }) => id === school.ids.student);
    expect(entry).toEqual({
      ...{ id: school.ids.student, name: 'First-student L', connected: true, pick: clarinet },
      guest: null,
    });
    school.context.clock.advance({ minutes: 1 });
    const later = await teacher.ask(getLiveRoom);
    expect(later.room!.roster.map(({ connected }) => connected)).toEqual([false, false]);
  });

  it('is open to its class without a code, and to nobody else', async () => {
    await opened();
    const student = await school.as('student');
    expect((await student.ask(getOpenLiveRooms)).rooms).toMatchObject([params]);
    for (const name of ['otherStudent', 'strangeStudent'] as const) {
      const other = await school.as(name);
      expect((await other.ask(getOpenLiveRooms)).rooms).toEqual([]);
      expect(await other.refusal(getJoinedRoom, { params })).toEqual({
        ...{ status: 404, code: 'not-found' },
      });
    }
    await school.archiveClass(school.courseId);
    expect((await student.ask(getOpenLiveRooms)).rooms).toEqual([]);
    expect((await student.refusal(getJoinedRoom, { params })).status).toBe(404);
  });

  it('is over when its teacher ends it, and an hour after it was used last', async () => {
    const { teacher, room } = await opened();
    const student = await school.as('student');
    school.context.clock.advance({ minutes: 59 });
    await teacher.ask(sendToLiveRoom, { body: music });
    school.context.clock.advance({ minutes: 59 });
    await student.ask(getJoinedRoom, { params });
    school.context.clock.advance({ minutes: 2 });
    expect((await student.refusal(getJoinedRoom, { params })).status).toBe(404);
    await removeExpired(school.context);
    expect(await school.context.allTenants.selectFrom('live_room').selectAll().execute()).toEqual(
      [],
    );
    const code = { params: { code: room.joinCode } };
    expect(await student.refusal(findLiveRoom, code)).toMatchObject({ status: 404 });
    await opened();
    await teacher.ask(endLiveRoom);
    expect((await teacher.ask(getLiveRoom)).room).toBeNull();
  });

  it('knows nobody any more who shares no class with its teacher, and puts music before its people alone', async () => {
    const { teacher } = await opened(null);
    const student = await school.as('student');
    await student.ask(getJoinedRoom, { params });
    const names = async () => (await teacher.ask(getLiveRoom)).room!.roster.map(({ id }) => id);
    expect(await names()).toEqual([school.ids.student]);
    const meant = (id: string) => ({ body: { ...music, toUsers: [id] } });
    expect(await teacher.ask(sendToLiveRoom, meant(school.ids.student))).toEqual({ version: 1 });
    expect((await teacher.call(sendToLiveRoom, meant(school.ids.otherStudent))).status).toBe(400);
    await school.context.allTenants
      .deleteFrom('enrolment')
      .where('student_id', '=', school.ids.student)
      .execute();
    expect(await names()).toEqual([]);
    expect((await teacher.call(sendToLiveRoom, meant(school.ids.student))).status).toBe(400);
  });

  async function guest(code: string, firstName: string) {
    const visitor = school.visitor();
    const { ticket } = await visitor.ask(findLiveRoom, { params: { code } });
    await visitor.ask(askAsGuest, { body: { ticket, firstName } });
    return visitor;
  }

  it('lets a guest in when the teacher says so, and tells them nothing before', async () => {
    const { teacher, room } = await opened();
    await teacher.ask(sendToLiveRoom, { body: music });
    const lea = await guest(room.joinCode, '  Lea ');
    const before = await lea.ask(getJoinedRoom, { params });
    expect(before.room).toMatchObject({ guest: 'asks', firstName: 'Lea', message: null });
    expect(before.count).toEqual({ here: 0, of: 2 });
    const asking = (await teacher.ask(getLiveRoom)).room!.roster.find((one) => one.guest);
    expect(asking).toMatchObject({ name: 'Lea', guest: 'asks', connected: true });
    const ids = { guestIds: [asking!.id] };
    await teacher.ask(answerLiveGuests, { body: { ...ids, answer: 'yes' } });
    await lea.ask(pickLivePart, { params, body: { pick: clarinet } });
    const { room: seen, count } = await lea.ask(getJoinedRoom, { params });
    expect(seen).toMatchObject({ guest: 'in', message: music, courseId: null, pick: clarinet });
    expect(count).toEqual({ here: 1, of: 3 });
    await teacher.ask(answerLiveGuests, { body: { ...ids, answer: 'no' } });
    expect((await lea.refusal(getJoinedRoom, { params })).status).toBe(401);
  });

  it('asks the teacher again about a guest who goes by another name', async () => {
    const { teacher, room } = await opened();
    const lea = await guest(room.joinCode, 'Lea');
    const guestIds = [(await lea.ask(getJoinedRoom, { params })).room.personId];
    await teacher.ask(answerLiveGuests, { body: { guestIds, answer: 'yes' } });
    const { ticket } = await lea.ask(findLiveRoom, { params: { code: room.joinCode } });
    const goBy = async (firstName: string) => {
      await lea.ask(askAsGuest, { body: { ticket, firstName } });
      return (await lea.ask(getJoinedRoom, { params })).room.guest;
    };
    expect(await goBy('Lea')).toBe('in');
    expect(await goBy('Mr Rossi')).toBe('asks');
  });

  it('tells a guest who asks neither whose class it is nor when it begins, and takes no part of them', async () => {
    const { teacher, room } = await opened();
    const lea = await guest(room.joinCode, 'Lea');
    await teacher.ask(sendToLiveRoom, { body: music });
    await teacher.ask(startLiveRoom, { body: { start: { tempo: 96, isHeard: false } } });
    school.context.clock.advance({ minutes: 1 });
    const usedAt = async () =>
      (await school.context.allTenants.selectFrom('live_room').select('used_at').execute())[0];
    const before = await usedAt();
    const { room: seen } = await lea.ask(getJoinedRoom, { params });
    expect(seen).toMatchObject({ guest: 'asks', title: null, message: null, start: null });
    const picked = await lea.refusal(pickLivePart, { params, body: { pick: clarinet } });
    expect(picked).toEqual({ status: 403, code: 'forbidden' });
    expect((await lea.ask(getJoinedRoom, { params })).room.pick).toBeNull();
    expect(await usedAt()).toEqual(before);
    await teacher.ask(answerLiveGuests, {
      body: { guestIds: [seen.personId], answer: 'yes' },
    });
    const { room: known } = await lea.ask(getJoinedRoom, { params });
    expect(known).toMatchObject({ message: music, start: { tempo: 96 } });
    expect(known.title).not.toBeNull();
  });

  it('knows a guest by their seat alone: not by another room’s, a changed one, or a made-up ticket', async () => {
    const { room } = await opened();
    const lea = await guest(room.joinCode, 'Lea');
    // Asking again under another name is the same seat.
    const { ticket } = await lea.ask(findLiveRoom, { params: { code: room.joinCode } });
    await lea.ask(askAsGuest, { body: { ticket, firstName: 'Leah' } });
    expect((await lea.ask(getJoinedRoom, { params })).room.firstName).toBe('Leah');
    const other = { params: { teacherId: school.ids.otherTeacher } };
    expect((await lea.refusal(getJoinedRoom, other)).status).toBe(401);
    const forged = ticket.replace(/^./, (first) => (first === '0' ? '1' : '0'));
    const body = { ticket: forged, firstName: 'Eve' };
    expect((await school.visitor().refusal(askAsGuest, { body })).status).toBe(404);
    const teacher = await school.as('teacher');
    await teacher.ask(openLiveRoom, { body: { courseId: null, replaces: true } });
    expect((await lea.refusal(getJoinedRoom, { params })).status).toBe(401);
    expect(await school.context.allTenants.selectFrom('live_guest').selectAll().execute()).toEqual(
      [],
    );
  });

  it('forgets a guest who was silent for an hour, while the room goes on', async () => {
    const { teacher, room } = await opened();
    await guest(room.joinCode, 'Lea');
    school.context.clock.advance({ minutes: 40 });
    const mia = await guest(room.joinCode, 'Mia');
    await teacher.ask(sendToLiveRoom, { body: music });
    school.context.clock.advance({ minutes: 30 });
    await removeExpired(school.context);
    const { roster } = (await teacher.ask(getLiveRoom)).room!;
    expect(roster.filter((one) => one.guest).map(({ name }) => name)).toEqual(['Mia']);
    expect((await mia.ask(getJoinedRoom, { params })).room.guest).toBe('asks');
  });

  it('keeps a guest who goes on asking, whatever the sweep takes', async () => {
    const { teacher, room } = await opened();
    const lea = await guest(room.joinCode, 'Lea');
    await lea.ask(getJoinedRoom, { params });
    // They have asked every few seconds for the better part of an hour.
    const { allTenants, clock } = school.context;
    const seen_at = new Date(clock.now().getTime() - 55 * 60_000);
    await allTenants.updateTable('live_guest').set({ seen_at }).execute();
    await lea.ask(getJoinedRoom, { params });
    clock.advance({ minutes: 30 });
    await teacher.ask(sendToLiveRoom, { body: music });
    await removeExpired(school.context);
    expect((await lea.ask(getJoinedRoom, { params })).room.guest).toBe('asks');
  });

  it('lets a student of another class in as a guest', async () => {
    const { room } = await opened();
    const student = await school.as('otherStudent');
    const { ticket } = await student.ask(findLiveRoom, { params: { code: room.joinCode } });
    await student.ask(askAsGuest, { body: { ticket, firstName: 'Otto' } });
    expect((await student.ask(getJoinedRoom, { params })).room.guest).toBe('asks');
  });

  it('is counted in by its teacher from a moment that is ahead, until it is stopped or has other music', async () => {
    const { teacher } = await opened();
    const student = await school.as('student');
    const seen = async () => (await student.ask(getJoinedRoom, { params })).room;
    await teacher.ask(sendToLiveRoom, { body: music });
    const begin = { start: { tempo: 96, isHeard: false } };
    const { start } = await teacher.ask(startLiveRoom, { body: begin });
    expect(start!.at - school.context.clock.now().getTime()).toBeGreaterThanOrEqual(1500);
    expect(await seen()).toMatchObject({ version: 2, start: { tempo: 96, isHeard: false } });
    await teacher.ask(startLiveRoom, { body: { start: null } });
    expect(await seen()).toMatchObject({ version: 3, start: null });
    await teacher.ask(startLiveRoom, { body: begin });
    const options = { ...usualLiveOptions, measureNumbers: false };
    await teacher.ask(sendToLiveRoom, { body: { ...music, options, isNewExercise: false } });
    expect((await seen()).start).not.toBeNull();
    await teacher.ask(sendToLiveRoom, { body: { ...music, abc: 'X:1\nK:G\nGABc|' } });
    expect((await seen()).start).toBeNull();
    expect((await student.call(startLiveRoom, { body: begin })).status).toBe(403);
  });

  it('takes no music that is too long', async () => {
    const { teacher } = await opened();
    const many = { ...music, abc: `X:1\nK:C\n${'CDEF|'.repeat(501)}` };
    expect((await teacher.refusal(sendToLiveRoom, { body: many })).status).toBe(413);
    const long = { ...music, abc: 'z'.repeat(64 * 1024 + 1) };
    expect((await teacher.refusal(sendToLiveRoom, { body: long })).status).toBe(400);
  });
});

describeOnDatabase('the socket of a live room', (open) => {
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
  async function person(name: PersonName) {
    const client = browser();
    await client.signIn(name, testPassword);
    return client;
  }
  async function asking(code: string, firstName: string) {
    const client = browser();
    const { ticket } = await client.ask(findLiveRoom, { params: { code } });
    await client.ask(askAsGuest, { body: { ticket, firstName } });
    return client;
  }

  async function come(client: TestClient, as: string) {
    const query = `user=${client.userId}&version=${live.version}`;
    const url = `${server.url.replace('http', 'ws')}/ws/${as}/${school.ids.teacher}?${query}`;
    const headers = { Cookie: client.cookies, Origin: server.url };
    const socket = new WebSocket(url, { headers });
    const told: LiveTold[] = [];
    socket.on('message', (data) => told.push(JSON.parse(String(data))));
    socket.on('error', () => {});
    const answer = await Promise.race([
      once(socket, 'open').then(() => 101),
      once(socket, 'unexpected-response').then(([, response]) => response.statusCode as number),
    ]);
    return { socket, told, answer };
  }
  const shut = (socket: WebSocket) =>
    vi.waitFor(() => expect(socket.readyState).toBe(WebSocket.CLOSED));
  const latest = (told: readonly LiveTold[], type: LiveTold['type']) =>
    told.findLast((one) => one.type === type);

  it('brings the music to all at once, the names to the teacher alone, and who is late what stands there', async () => {
    const [teacher, student, classmate] = await Promise.all(
      (['teacher', 'student', 'classmate'] as const).map(person),
    );
    await teacher!.ask(openLiveRoom, { body: { courseId: school.courseId } });
    const desk = await come(teacher!, 'teacher');
    const first = await come(student!, 'student');
    await vi.waitFor(() => expect(latest(first.told, 'room')?.type).toBe('room'));
    await teacher!.ask(sendToLiveRoom, { body: music });
    await vi.waitFor(() =>
      expect(latest(first.told, 'room')).toMatchObject({ body: { version: 1, message: music } }),
    );
    const late = await come(classmate!, 'student');
    await vi.waitFor(() =>
      expect(latest(late.told, 'room')).toMatchObject({ body: { version: 1, message: music } }),
    );
    await vi.waitFor(() => {
      expect(latest(first.told, 'count')).toMatchObject({ body: { here: 2, of: 2 } });
      expect(latest(desk.told, 'roster')).toMatchObject({
        body: [{ connected: true }, { connected: true }],
      });
    });
    expect(first.told.map(({ type }) => type)).not.toContain('roster');
    late.socket.close();
    await vi.waitFor(() =>
      expect(latest(first.told, 'count')).toMatchObject({ body: { here: 1, of: 2 } }),
    );
    desk.socket.send(JSON.stringify({ type: 'ping' }));
    await vi.waitFor(() => expect(latest(desk.told, 'pong')?.type).toBe('pong'));
    await teacher!.ask(endLiveRoom);
    await vi.waitFor(() => expect(latest(first.told, 'ended')?.type).toBe('ended'));
    for (const { socket } of [desk, first]) await shut(socket);
  });

  it('lets nobody in who is not of the room, and closes on what only a teacher could send', async () => {
    const [teacher, student, stranger] = await Promise.all(
      (['teacher', 'student', 'otherStudent'] as const).map(person),
    );
    const early = await come(student!, 'student');
    expect(early.answer).toBe(404);
    await teacher!.ask(openLiveRoom, { body: { courseId: school.courseId } });
    for (const [client, as, answer] of [
      [stranger!, 'student', 404],
      [student!, 'teacher', 403],
      [student!, 'guest', 404],
      [teacher!, 'student', 403],
    ] as const) {
      const { answer: got, socket } = await come(client, as);
      expect([as, got]).toEqual([as, answer]);
      socket.terminate();
    }
    const { socket } = await come(student!, 'student');
    socket.send(JSON.stringify({ type: 'message', body: music }));
    expect((await once(socket, 'close'))[0]).toBe(1008);
  });

  it('tells a guest the music once they are let in, and is closed when they are turned away', async () => {
    const teacher = await person('teacher');
    const { room } = await teacher.ask(openLiveRoom, { body: { courseId: school.courseId } });
    await teacher.ask(sendToLiveRoom, { body: music });
    const lea = await asking(room.joinCode, 'Lea');
    const desk = await come(teacher, 'teacher');
    const seat = await come(lea, 'guest');
    await vi.waitFor(() =>
      expect(latest(seat.told, 'room')).toMatchObject({ body: { guest: 'asks', message: null } }),
    );
    const { roster } = (await teacher.ask(getLiveRoom)).room!;
    const guestIds = roster.filter((one) => one.guest).map(({ id }) => id);
    await teacher.ask(answerLiveGuests, { body: { guestIds, answer: 'yes' } });
    await vi.waitFor(() =>
      expect(latest(seat.told, 'room')).toMatchObject({ body: { guest: 'in', message: music } }),
    );
    await teacher.ask(answerLiveGuests, { body: { guestIds, answer: 'no' } });
    await shut(seat.socket);
    desk.socket.terminate();
  });

  it('is held by each guest for themselves, by five pages of one at most', async () => {
    const teacher = await person('teacher');
    const { room } = await teacher.ask(openLiveRoom, { body: { courseId: school.courseId } });
    const guests = await Promise.all(
      ['Ada', 'Ben', 'Cem', 'Dora', 'Eva', 'Finn'].map((name) => asking(room.joinCode, name)),
    );
    const seats = await Promise.all(guests.map((one) => come(one, 'guest')));
    for (const { told } of seats)
      await vi.waitFor(() => expect(latest(told, 'room')).toMatchObject({ type: 'room' }));
    const more = await Promise.all([1, 2, 3, 4].map(() => come(guests[0]!, 'guest')));
    const { socket } = await come(guests[0]!, 'guest');
    if (socket.readyState !== WebSocket.CLOSED)
      expect((await once(socket, 'close'))[0]).toBe(closeCodes['too-many-sockets']);
    for (const one of [...seats, ...more]) {
      expect(one.socket.readyState).toBe(WebSocket.OPEN);
      one.socket.terminate();
    }
  });

  it('tells those who are here what another server wrote, when it is read: the music, the part, who is let in', async () => {
    const teacher = await person('teacher');
    const { room } = await teacher.ask(openLiveRoom, { body: { courseId: school.courseId } });
    const [ada, lea] = [await person('student'), await asking(room.joinCode, 'Lea')];
    const [seat, door] = [await come(ada, 'student'), await come(lea, 'guest')];
    for (const { told } of [seat, door])
      await vi.waitFor(() => expect(latest(told, 'room')?.type).toBe('room'));
    const { allTenants } = school.context;
    const message = JSON.stringify(music);
    await allTenants.updateTable('live_room').set({ version: 7, message }).execute();
    // Whoever comes next reads it; nobody is left behind by that.
    const later = await come(await person('classmate'), 'student');
    for (const { told } of [seat, later])
      await vi.waitFor(() => expect(latest(told, 'room')).toMatchObject({ body: { version: 7 } }));
    await allTenants.updateTable('live_guest').set({ is_let_in: true }).execute();
    const pick = JSON.stringify(clarinet);
    await allTenants.updateTable('live_seat').set({ pick, is_given: true }).execute();
    await vi.waitFor(() => {
      expect(latest(door.told, 'room')).toMatchObject({ body: { guest: 'in', message: music } });
      expect(latest(seat.told, 'room')).toMatchObject({ body: { pick: clarinet, isGiven: true } });
    }, 20_000);
    for (const { socket } of [seat, door, later]) socket.terminate();
  });

  it('is closed with a reason of its own where the room is full', async () => {
    const teacher = await person('teacher');
    const { room } = await teacher.ask(openLiveRoom, { body: { courseId: school.courseId } });
    const { allTenants, newId, clock } = school.context;
    const others = Array.from({ length: mostSeats }, () => ({
      ...{ tenant_id: school.tenantId, room_id: room.roomId, id: newId(), first_name: 'A' },
      ...{ is_let_in: true, pick: null, seen_at: clock.now() },
    }));
    await allTenants.insertInto('live_guest').values(others).execute();
    const { socket } = await come(await person('student'), 'student');
    if (socket.readyState !== WebSocket.CLOSED)
      expect((await once(socket, 'close'))[0]).toBe(closeCodes.full);
  });

  it('keeps a guest whose socket is open, whatever the sweep takes', async () => {
    const teacher = await person('teacher');
    const { room } = await teacher.ask(openLiveRoom, { body: { courseId: school.courseId } });
    const lea = await asking(room.joinCode, 'Lea');
    const seat = await come(lea, 'guest');
    await vi.waitFor(() => expect(latest(seat.told, 'room')?.type).toBe('room'));
    school.context.clock.advance({ minutes: 59 });
    await teacher.ask(sendToLiveRoom, { body: music });
    const { allTenants, clock } = school.context;
    const seen = () => allTenants.selectFrom('live_guest').select('seen_at').executeTakeFirst();
    await vi.waitFor(async () => expect((await seen())!.seen_at).toEqual(clock.now()), 9_000);
    clock.advance({ minutes: 59 });
    await removeExpired(school.context);
    expect(await seen()).toBeDefined();
    seat.socket.terminate();
  });

  it('counts a student on two devices once, and a guest of the same name beside them; all are out when its class is archived', async () => {
    const [teacher, student] = [await person('teacher'), await person('student')];
    const { room } = await teacher.ask(openLiveRoom, { body: { courseId: school.courseId } });
    const desk = await come(teacher, 'teacher');
    const devices = [await come(student, 'student'), await come(student, 'student')];
    const twin = await asking(room.joinCode, 'First-student L');
    const door = await come(twin, 'guest');
    const people = () => {
      const told = latest(desk.told, 'roster');
      const roster = told?.type === 'roster' ? told.body : [];
      return roster.filter(({ connected }) => connected).map(({ name, guest }) => [name, guest]);
    };
    const both = [
      ['First-student L', null],
      ['First-student L', 'asks'],
    ];
    await vi.waitFor(() => expect(people()).toEqual(both));
    devices[0]!.socket.close();
    await shut(devices[0]!.socket);
    await vi.waitFor(() => expect(people()).toEqual(both));
    await school.archiveClass(school.courseId);
    for (const { socket } of [desk, devices[1]!, door]) {
      if (socket.readyState !== WebSocket.CLOSED)
        expect((await once(socket, 'close'))[0]).toBe(closeCodes['not-allowed']);
    }
  });

  it('is closed to a student who is put out of the class, and the others go on', async () => {
    const [teacher, student, mate] = await Promise.all(
      (['teacher', 'student', 'classmate'] as const).map(person),
    );
    await teacher!.ask(openLiveRoom, { body: { courseId: school.courseId } });
    const [seat, other] = [await come(student!, 'student'), await come(mate!, 'student')];
    await school.context.allTenants
      .deleteFrom('enrolment')
      .where('student_id', '=', school.ids.student)
      .execute();
    expect((await once(seat.socket, 'close'))[0]).toBe(closeCodes['not-allowed']);
    expect(other.socket.readyState).toBe(WebSocket.OPEN);
    other.socket.terminate();
  });

  it('belongs to the page that a teacher opened last', async () => {
    const teacher = await person('teacher');
    await teacher.ask(openLiveRoom, { body: { courseId: null } });
    const first = await come(teacher, 'teacher');
    const second = await come(teacher, 'teacher');
    await vi.waitFor(() => expect(latest(first.told, 'taken-over')?.type).toBe('taken-over'));
    expect(second.told.map(({ type }) => type)).not.toContain('taken-over');
    await shut(first.socket);
    expect(second.socket.readyState).toBe(WebSocket.OPEN);
    second.socket.terminate();
  });

  it('is closed to a teacher for whom live practice is switched off', async () => {
    const teacher = await person('teacher');
    await teacher.ask(openLiveRoom, { body: { courseId: null } });
    const desk = await come(teacher, 'teacher');
    const { allTenants } = school.context;
    await allTenants
      .updateTable('user_account')
      .set({ can_generate_live_practice: false })
      .where('id', '=', school.ids.teacher)
      .execute();
    expect((await once(desk.socket, 'close'))[0]).toBe(closeCodes['not-allowed']);
  });

  it('is left by whoever came into another one of the same teacher', async () => {
    const teacher = await person('teacher');
    await teacher.ask(openLiveRoom, { body: { courseId: null } });
    const desk = await come(teacher, 'teacher');
    // As another server ends it, and opens the next.
    const { allTenants } = school.context;
    await allTenants.deleteFrom('join_code').where('kind', '=', 'live').execute();
    await allTenants.updateTable('live_room').set({ id: school.context.newId() }).execute();
    expect((await once(desk.socket, 'close'))[0]).toBe(1008);
  });
});
