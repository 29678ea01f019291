import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  acceptInvitation,
  declineInvitation,
  getClassTeachers,
  getInvitations,
  inviteTeacher,
  leaveClass,
  removeTeacher,
  transferClass,
} from '#shared/contract/class-teachers';
import { archiveClass, getClassDetails, saveClassDetails } from '#shared/contract/classes';
import type { TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type PersonName, type TestSchool, testSchool } from '../support/test-school.ts';

describeOnDatabase('Co-teachers', (open) => {
  let school: TestSchool;
  let owner: TestClient;
  let params: { readonly courseId: string };
  beforeEach(async () => {
    school = await testSchool(await testContext(open));
    owner = await school.as('teacher');
    params = { courseId: school.courseId };
  });
  afterEach(() => school.context.close());

  const invite = (teacher: string) => owner.ask(inviteTeacher, { params, body: { teacher } });
  const named = (name: PersonName) => ({
    teacherId: school.ids[name],
    teacherName: `First-${name} Last-${name}`,
  });
  const inClass = async () => {
    const { teachers, invited } = await owner.ask(getClassTeachers, { params });
    return { teachers: teachers.map(({ teacherId }) => teacherId), invited };
  };
  const [theOwner, helper] = ['teacher', 'coTeacher'] as const;

  it('are asked by username or e-mail, see it on their own list and accept', async () => {
    await school.context.allTenants
      .updateTable('user_account')
      .set({ email: 'other@school.example' })
      .where('id', '=', school.ids.otherTeacher)
      .execute();
    expect(await invite('COORDINATOR ')).toEqual({
      ...{ teacherName: named('coordinator').teacherName, isNewHere: false },
    });
    await invite('Other@school.example');
    await invite('otherTeacher');
    const before = await inClass();
    expect(before.teachers).toEqual([school.ids[theOwner], school.ids[helper]]);
    expect(before.invited).toEqual([named('coordinator'), named('otherTeacher')]);

    const other = await school.as('otherTeacher');
    expect((await other.refusal(getClassDetails, { params })).status).toBe(404);
    expect(await other.ask(getInvitations)).toEqual({
      invitations: [
        {
          courseId: school.courseId,
          title: 'A class',
          color: 'blue',
          invitedBy: named('teacher').teacherName,
        },
      ],
    });
    await other.ask(acceptInvitation, { params });
    expect(await other.ask(getInvitations)).toEqual({ invitations: [] });
    expect((await other.ask(getClassDetails, { params })).details.isOwner).toBe(false);
    expect((await inClass()).invited).toEqual([named('coordinator')]);
  });

  it('are in it once, however often and at once they accept', async () => {
    await invite('otherTeacher');
    const other = await school.as('otherTeacher');
    await Promise.all([1, 2, 3].map(() => other.ask(acceptInvitation, { params })));
    await other.ask(acceptInvitation, { params });
    expect((await inClass()).teachers).toHaveLength(3);
  });

  it('may decline, and hear nothing more of it', async () => {
    await invite('otherTeacher');
    const other = await school.as('otherTeacher');
    await other.ask(declineInvitation, { params });
    expect(await other.ask(getInvitations)).toEqual({ invitations: [] });
    expect((await other.refusal(acceptInvitation, { params })).status).toBe(404);
    expect((await inClass()).teachers).toHaveLength(2);
  });

  it.each([
    ['a student', 'student', 404, 'teacher-not-found'],
    ['nobody', 'nobody', 404, 'teacher-not-found'],
    ['a teacher of another organisation', 'stranger', 404, 'teacher-not-found'],
    ['who helps already', 'coTeacher', 409, 'already-teaches'],
    ['oneself', 'teacher', 409, 'already-teaches'],
  ] as const)('cannot be asked for: %s', async (_, teacher, status, code) => {
    const refused = await owner.refusal(inviteTeacher, { params, body: { teacher } });
    expect(refused).toEqual({ status, code, path: 'teacher' });
  });

  it('are taken out by the owner, invited or in, or go themselves; the owner stays', async () => {
    await invite('otherTeacher');
    for (const teacher of ['otherTeacher', 'coTeacher', 'teacher', 'student'] as const) {
      await owner.ask(removeTeacher, { params: { ...params, teacherId: school.ids[teacher] } });
    }
    expect(await inClass()).toEqual({ teachers: [school.ids[theOwner]], invited: [] });
    await invite('coTeacher');
    const coTeacher = await school.as('coTeacher');
    await coTeacher.ask(acceptInvitation, { params });
    await coTeacher.ask(leaveClass, { params });
    expect((await coTeacher.refusal(getClassDetails, { params })).status).toBe(404);
    expect((await owner.refusal(leaveClass, { params })).status).toBe(403);
  });

  it('become the owner when the class is given to them, who then may what the other no longer may', async () => {
    const coTeacher = await school.as('coTeacher');
    const body = { teacherId: school.ids[helper] };
    await owner.ask(transferClass, { params, body });
    expect((await inClass()).teachers).toEqual([school.ids[helper], school.ids[theOwner]]);
    expect((await owner.refusal(archiveClass, { params })).status).toBe(403);
    await coTeacher.ask(archiveClass, { params });
    const logged = school.context.logged.filter((line) => line.includes('a class was given on'));
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain(school.ids[theOwner]);
    expect(logged[0]).not.toContain('Last-');
  });

  it('get the class from one owner, where two give it at once', async () => {
    await invite('otherTeacher');
    await (await school.as('otherTeacher')).ask(acceptInvitation, { params });
    const give = (name: PersonName) =>
      owner.call(transferClass, { params, body: { teacherId: school.ids[name] } });
    const answers = await Promise.all([give('coTeacher'), give('otherTeacher')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const { teachers } = await owner.ask(getClassTeachers, { params });
    expect(teachers.filter(({ isOwner }) => isOwner)).toHaveLength(1);
  });

  it('get it from an administrator too, who may choose any teacher of the organisation', async () => {
    const administrator = await school.as('coordinator');
    const give = (name: PersonName, client = administrator) =>
      client.call(transferClass, { params, body: { teacherId: school.ids[name] } });
    for (const name of ['stranger', 'student'] as const) {
      expect((await give(name)).status).toBe(404);
    }
    expect((await give('teacher', await school.as('otherTeacher'))).status).toBe(404);
    expect((await give('teacher', await school.as('stranger'))).status).toBe(404);
    expect((await give('coTeacher')).status).toBe(200);
    expect((await inClass()).teachers[0]).toBe(school.ids[helper]);
    expect((await give('otherTeacher')).status).toBe(200);
    expect((await inClass()).teachers[0]).toBe(school.ids.otherTeacher);
  });

  it('find an archived class as it was left', async () => {
    await invite('otherTeacher');
    await owner.ask(archiveClass, { params });
    const other = await school.as('otherTeacher');
    expect(await other.ask(getInvitations)).toEqual({ invitations: [] });
    const refused = { status: 403, code: 'class-archived' };
    expect(await other.refusal(acceptInvitation, { params })).toMatchObject(refused);
    const body = { teacher: 'coordinator' };
    expect(await owner.refusal(inviteTeacher, { params, body })).toMatchObject(refused);
    const given = { teacherId: school.ids[helper] };
    expect(await owner.refusal(transferClass, { params, body: given })).toMatchObject(refused);
  });

  it('change the class at once with its owner: the later word holds, and none after it is archived', async () => {
    const coTeacher = await school.as('coTeacher');
    const fields = { description: '', color: 'rust', endDate: null, timeZone: 'UTC' } as const;
    const save = (client: TestClient, title: string) =>
      client.call(saveClassDetails, { params, body: { ...fields, title } });
    const saved = await Promise.all([save(owner, 'One'), save(coTeacher, 'Other')]);
    expect(saved.map(({ status }) => status)).toEqual([200, 200]);
    const { title } = (await owner.ask(getClassDetails, { params })).details;
    expect(['One', 'Other']).toContain(title);
    const [, late] = await Promise.all([
      owner.ask(archiveClass, { params }),
      save(coTeacher, 'Meanwhile'),
    ]);
    expect([200, 403]).toContain(late.status);
    expect((await save(coTeacher, 'After')).status).toBe(403);
  });

  it('keep what the other changed elsewhere, where both say what they had read', async () => {
    const shared = { courseId: await school.addClass() };
    await owner.ask(inviteTeacher, { params: shared, body: { teacher: 'coTeacher' } });
    const coTeacher = await school.as('coTeacher');
    await coTeacher.ask(acceptInvitation, { params: shared });
    const music = { solfege: null, standards: null };
    const read = {
      ...{ title: 'A class', description: '', color: 'blue' as const },
      ...{ endDate: null, timeZone: 'UTC', ...music },
    };
    await owner.ask(saveClassDetails, { params: shared, body: { ...read, title: 'Choir', read } });
    const other = { ...read, description: 'On Tuesdays' };
    await coTeacher.ask(saveClassDetails, { params: shared, body: { ...other, read } });
    const { details } = await owner.ask(getClassDetails, { params: shared });
    expect(details).toMatchObject({ title: 'Choir', description: 'On Tuesdays', color: 'blue' });
  });
});
