import { afterEach, beforeEach, expect, it } from 'vitest';
import { classId } from '#shared/contract/ids';
import {
  answerLiveGuests,
  askAsGuest,
  changeLiveRoom,
  chooseLiveClass,
  findLiveRoom,
  getJoinedRoom,
  getLiveRoom,
  giveLivePart,
  leaveAsGuest,
  openLiveRoom,
  pickLivePart,
} from '#shared/contract/live';
import { exportPath } from '#shared/contract/own-account';
import { mostSeats } from '#shared/live/room-life';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type TestSchool, testSchool } from '../support/test-school.ts';
import { unzip } from '../support/unzip.ts';

const clarinet = { partId: 'Bb-H', instrument: 'clarinet', octave: 'Upper' } as const;
const flute = { partId: 'CTreble-H', instrument: 'flute', octave: 'Upper' } as const;

describeOnDatabase('the people of a live room', (open) => {
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
  async function guest(code: string, firstName: string) {
    const visitor = school.visitor();
    const { ticket } = await visitor.ask(findLiveRoom, { params: { code } });
    await visitor.ask(askAsGuest, { body: { ticket, firstName } });
    const { room } = await visitor.ask(getJoinedRoom, { params });
    return { visitor, id: room.personId, ticket };
  }

  it('read what their teacher gives them, also who comes later, until they choose for themselves', async () => {
    const { teacher } = await opened();
    const student = await school.as('student');
    const give = { personId: school.ids.student, pick: clarinet };
    await teacher.ask(giveLivePart, { body: give });
    const seen = async () => (await student.ask(getJoinedRoom, { params })).room;
    expect(await seen()).toMatchObject({ pick: clarinet, isGiven: true });
    await student.ask(pickLivePart, { params, body: { pick: flute } });
    expect(await seen()).toMatchObject({ pick: flute, isGiven: false });
    await teacher.ask(giveLivePart, { body: give });
    expect(await seen()).toMatchObject({ pick: clarinet, isGiven: true });
    const own = (await teacher.ask(getLiveRoom)).room!;
    expect(own.roster.find(({ id }) => id === school.ids.student)!.pick).toEqual(clarinet);
  });

  it('keep what was given to them where their page only remembers another part', async () => {
    const { teacher, room } = await opened();
    const student = await school.as('student');
    await teacher.ask(giveLivePart, { body: { personId: school.ids.student, pick: clarinet } });
    const { visitor, id } = await guest(room.joinCode, 'Lea');
    await teacher.ask(answerLiveGuests, { body: { guestIds: [id], answer: 'yes' } });
    await teacher.ask(giveLivePart, { body: { personId: id, pick: clarinet } });
    for (const one of [student, visitor]) {
      await one.ask(pickLivePart, { params, body: { pick: flute, isRemembered: true } });
      const told = (await one.ask(getJoinedRoom, { params })).room;
      expect(told).toMatchObject({ pick: clarinet, isGiven: true });
    }
    const classmate = await school.as('classmate');
    await classmate.ask(pickLivePart, { params, body: { pick: flute, isRemembered: true } });
    const told = (await classmate.ask(getJoinedRoom, { params })).room;
    expect(told).toMatchObject({ pick: flute, isGiven: false });
  });

  it('are given parts by their own teacher alone, and nobody else is', async () => {
    const { teacher, room } = await opened();
    const { id } = await guest(room.joinCode, 'Lea');
    const give = (personId: string) => ({ body: { personId, pick: clarinet } });
    // Who asks to come in reads nothing yet.
    for (const personId of [id, school.ids.otherStudent, school.ids.coTeacher])
      expect((await teacher.call(giveLivePart, give(personId))).status).toBe(404);
    const student = await school.as('student');
    expect((await student.call(giveLivePart, give(school.ids.student))).status).toBe(403);
    const helper = await school.as('coTeacher');
    expect((await helper.call(giveLivePart, give(school.ids.student))).status).toBe(404);
  });

  it('are guests too, once they are let in', async () => {
    const { teacher, room } = await opened();
    const { visitor, id } = await guest(room.joinCode, 'Lea');
    await teacher.ask(answerLiveGuests, { body: { guestIds: [id], answer: 'yes' } });
    await teacher.ask(giveLivePart, { body: { personId: id, pick: clarinet } });
    const told = (await visitor.ask(getJoinedRoom, { params })).room;
    expect(told).toMatchObject({ guest: 'in', pick: clarinet, isGiven: true });
  });

  it('take no more guests when their teacher says so; who has asked waits on', async () => {
    const { teacher, room } = await opened();
    const { visitor, ticket } = await guest(room.joinCode, 'Lea');
    await teacher.ask(changeLiveRoom, { body: { takesGuests: false } });
    expect((await teacher.ask(getLiveRoom)).room).toMatchObject({ takesGuests: false });
    const mia = school.visitor();
    const found = await mia.ask(findLiveRoom, { params: { code: room.joinCode } });
    expect(found.takesGuests).toBe(false);
    const body = { ticket: found.ticket, firstName: 'Mia' };
    expect(await mia.refusal(askAsGuest, { body })).toMatchObject({ code: 'guests-closed' });
    expect((await visitor.ask(getJoinedRoom, { params })).room.guest).toBe('asks');
    await visitor.ask(askAsGuest, { body: { ticket, firstName: 'Lea' } });
    await teacher.ask(changeLiveRoom, { body: { takesGuests: true } });
    await mia.ask(askAsGuest, { body });
  });

  it('are different ones where the next guest sits down at the same device', async () => {
    const { teacher, room } = await opened();
    const { visitor, id, ticket } = await guest(room.joinCode, 'Lea');
    await teacher.ask(answerLiveGuests, { body: { guestIds: [id], answer: 'yes' } });
    await visitor.ask(leaveAsGuest);
    expect((await visitor.refusal(getJoinedRoom, { params })).status).toBe(401);
    await visitor.ask(askAsGuest, { body: { ticket, firstName: 'Mia' } });
    const next = (await visitor.ask(getJoinedRoom, { params })).room;
    expect(next).toMatchObject({ guest: 'asks', firstName: 'Mia' });
    expect(next.personId).not.toBe(id);
    const { roster } = (await teacher.ask(getLiveRoom)).room!;
    expect(roster.filter((one) => one.guest).map(({ name }) => name)).toEqual(['Mia']);
    // Who has no seat gives none back.
    await school.visitor().ask(leaveAsGuest);
  });

  it('say for which of their classes it counts where a room is for all of a teacher’s', async () => {
    const second = classId.parse(await school.addClass());
    await opened(null);
    const student = await school.as('student');
    const seen = async () => (await student.ask(getJoinedRoom, { params })).room;
    const before = await seen();
    expect(before.classes.map(({ courseId }) => courseId).toSorted()).toEqual(
      [school.courseId, second].toSorted(),
    );
    const say = (courseId: typeof second) => ({ params, body: { courseId } });
    const theirs = await school.as('otherTeacher');
    expect((await theirs.call(chooseLiveClass, say(second))).status).toBe(403);
    await student.ask(chooseLiveClass, say(second));
    expect(await seen()).toMatchObject({ courseId: second, classes: [] });
    // Of a class that they are no more in, or that is put away, nothing is left.
    await school.archiveClass(second);
    expect(await seen()).toMatchObject({ courseId: school.courseId, classes: [] });
    expect((await student.call(chooseLiveClass, say(second))).status).toBe(404);
    const classmate = await school.as('classmate');
    expect((await classmate.ask(getJoinedRoom, { params })).room.classes).toEqual([]);
  });

  it('find their seat, and a teacher their room, in what is given out of them, and nobody a guest', async () => {
    const second = classId.parse(await school.addClass());
    const { teacher, room } = await opened(null);
    const student = await school.as('student');
    await student.ask(chooseLiveClass, { params, body: { courseId: second } });
    await teacher.ask(giveLivePart, { body: { personId: school.ids.student, pick: clarinet } });
    await guest(room.joinCode, 'Leandra');
    const given = async (client: typeof student) => {
      const zip = Buffer.from(await (await client.fetch(exportPath)).arrayBuffer());
      return unzip(zip)['live-practice.json'] ?? '';
    };
    expect(JSON.parse(await given(student))).toEqual({
      room: null,
      seats: [
        {
          ...{ teacher: 'Last-teacher', class: expect.any(String) },
          ...{ pick: clarinet, is_given: true },
        },
      ],
    });
    expect(JSON.parse(await given(teacher))).toMatchObject({
      room: { class: null, message: null, takes_guests: true },
      seats: [],
    });
    expect(await given(teacher)).not.toContain('Leandra');
    const classmate = await school.as('classmate');
    expect(JSON.parse(await given(classmate))).toEqual({ room: null, seats: [] });
  });

  it('are asked for no class where the room is that of one', async () => {
    await school.addClass();
    await opened();
    const student = await school.as('student');
    const { room } = await student.ask(getJoinedRoom, { params });
    expect(room).toMatchObject({ courseId: school.courseId, classes: [] });
  });

  it('are five hundred at most, and who has a seat keeps it', async () => {
    const { room } = await opened();
    const student = await school.as('student');
    await student.ask(getJoinedRoom, { params });
    const { allTenants, newId, clock } = school.context;
    const others = Array.from({ length: mostSeats - 1 }, () => ({
      ...{ tenant_id: school.tenantId, room_id: room.roomId, id: newId(), first_name: 'A' },
      ...{ is_let_in: true, pick: null, seen_at: clock.now() },
    }));
    await allTenants.insertInto('live_guest').values(others).execute();
    const classmate = await school.as('classmate');
    const full = { status: 409, code: 'live-room-full' };
    // However often they ask.
    for (let time = 0; time < 2; time += 1)
      expect(await classmate.refusal(getJoinedRoom, { params })).toEqual(full);
    const visitor = school.visitor();
    const { ticket } = await visitor.ask(findLiveRoom, { params: { code: room.joinCode } });
    const body = { ticket, firstName: 'Lea' };
    expect(await visitor.refusal(askAsGuest, { body })).toEqual(full);
    await student.ask(getJoinedRoom, { params });
  });
});
