import { afterEach, beforeEach, expect, it } from 'vitest';
import { classId } from '#shared/contract/ids';
import {
  askAsGuest,
  findLiveRoom,
  getJoinedRoom,
  getLiveRoom,
  openLiveRoom,
  openLiveTrial,
} from '#shared/contract/live';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type TestSchool, testSchool } from '../support/test-school.ts';

describeOnDatabase('the room of a teacher whose classes come and go', (open) => {
  let school: TestSchool;
  let params: { teacherId: string };
  beforeEach(async () => {
    school = await testSchool(await testContext(open));
    params = { teacherId: school.ids.teacher };
  });
  afterEach(() => school.context.close());

  it('is over with their last class, after which they may try it out; with a new class it opens again', async () => {
    const teacher = await school.as('teacher');
    const all = { body: { courseId: null } };
    const before = (await teacher.ask(openLiveRoom, all)).room;
    const student = await school.as('student');
    await student.ask(getJoinedRoom, { params });
    const visitor = school.visitor();
    const { ticket } = await visitor.ask(findLiveRoom, { params: { code: before.joinCode } });
    await school.archiveClass(school.courseId);
    expect((await teacher.ask(getLiveRoom)).room).toBeNull();
    expect((await student.refusal(getJoinedRoom, { params })).status).toBe(404);
    // Nobody waits at a door that leads nowhere.
    const code = { params: { code: before.joinCode } };
    expect(await visitor.refusal(findLiveRoom, code)).toMatchObject({ status: 404 });
    const body = { ticket, firstName: 'Lea' };
    expect((await visitor.refusal(askAsGuest, { body })).status).toBe(404);
    expect(await teacher.refusal(openLiveRoom, all)).toMatchObject({ code: 'no-class' });
    const trial = { body: { location: 'live-page' } } as const;
    expect(await teacher.ask(openLiveTrial, trial)).toMatchObject({
      joinCode: expect.any(String),
    });
    await school.addClass();
    expect(await teacher.refusal(openLiveTrial, trial)).toMatchObject({ code: 'forbidden' });
    const { room } = await teacher.ask(openLiveRoom, all);
    expect(room).toMatchObject({ courseId: null, trial: null });
    expect((await student.ask(getJoinedRoom, { params })).room.roomId).toBe(room.roomId);
  });

  it('is found by no guessing: a device that tries codes waits, and another one does not', async () => {
    const teacher = await school.as('teacher');
    const { room } = await teacher.ask(openLiveRoom, { body: { courseId: null } });
    const visitor = school.visitor();
    const tried = async (code: string) =>
      (await visitor.refusal(findLiveRoom, { params: { code } })).code;
    // The first of them is what it is known by from then on.
    for (let time = 0; time < 6; time += 1)
      expect(await tried(`ZZZZ2${time + 2}`)).toBe('join-code-not-found');
    expect(await tried(room.joinCode)).toBe('too-many-attempts');
    const right = { params: { code: room.joinCode } };
    await school.visitor().ask(findLiveRoom, right);
    school.context.clock.advance({ minutes: 6 });
    await visitor.ask(findLiveRoom, right);
  });

  it('gives way to that of another class where its own was archived', async () => {
    const teacher = await school.as('teacher');
    await teacher.ask(openLiveRoom, { body: { courseId: school.courseId } });
    const second = classId.parse(await school.addClass());
    await school.archiveClass(school.courseId);
    const { room } = await teacher.ask(openLiveRoom, { body: { courseId: second } });
    expect(room.courseId).toBe(second);
  });
});
