import { afterEach, beforeEach, expect, it } from 'vitest';
import { getAccount, signIn } from '#shared/contract/account';
import { resetPassword } from '#shared/contract/account-mail';
import { getClassTeachers, removeTeacher, transferClass } from '#shared/contract/class-teachers';
import { getClassDetails } from '#shared/contract/classes';
import { getDistrictTeachers, handOverClasses } from '#shared/contract/district';
import {
  archiveTeacher,
  getArchivedTeachers,
  getTaughtClasses,
  sendTeacherReset,
  signOutTeacher,
  unarchiveTeacher,
} from '#shared/contract/district-teachers';
import { lettersOf, tokenIn } from '../support/letters.ts';
import type { TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import {
  type PersonName,
  type TestSchool,
  testPassword,
  testSchool,
} from '../support/test-school.ts';

const password = 'nine quiet harbours';

describeOnDatabase('Who teaches', (open) => {
  let school: TestSchool;
  let administrator: TestClient;
  let inClass: { readonly courseId: string };
  beforeEach(async () => {
    school = await testSchool(await testContext(open));
    administrator = await school.as('coordinator');
    inClass = { courseId: school.courseId };
    for (const name of ['teacher', 'coTeacher', 'otherTeacher', 'stranger'] as const) {
      await school.context.allTenants
        .updateTable('user_account')
        .set({ email: `${name}@hill.example`.toLowerCase() })
        .set({ email_verified_at: school.context.clock.now() })
        .where('id', '=', school.ids[name])
        .execute();
    }
  });
  afterEach(() => school.context.close());

  const about = (name: PersonName) => ({ params: { teacherId: school.ids[name] } });
  const archive = (name: PersonName, by = administrator) =>
    by.call(archiveTeacher, { ...about(name), body: {} });
  const nameOf = (name: PersonName) => `First-${name} Last-${name}`;
  const sent = async () => (await lettersOf(school.context)).map(({ to, kind }) => `${kind} ${to}`);
  const transfer = (to: PersonName, { by = administrator, stays = true } = {}) =>
    by.call(transferClass, { params: inClass, body: { teacherId: school.ids[to], stays } });
  const readsClass = async (client: TestClient) =>
    (await client.call(getClassDetails, { params: inClass })).status === 200;

  it('is archived by an administrator: signed out at once, in no more, and listed apart', async () => {
    const teacher = await school.as('teacher');
    expect((await archive('teacher')).status).toBe(200);
    expect((await teacher.ask(getAccount)).user).toBeNull();
    expect(await sent()).toEqual(['archived teacher@hill.example']);
    // Not once more.
    await archive('teacher');
    expect(await sent()).toHaveLength(1);
    const body = { username: 'teacher', password: testPassword };
    expect(await school.visitor().refusal(signIn, { body })).toMatchObject({
      code: 'account-archived',
    });
    const names = async (from: typeof getDistrictTeachers | typeof getArchivedTeachers) =>
      (await administrator.ask(from)).teachers.map(({ username }) => username);
    expect(await names(getArchivedTeachers)).toEqual(['teacher']);
    expect(await names(getDistrictTeachers)).not.toContain('teacher');
    await administrator.ask(unarchiveTeacher, { ...about('teacher'), body: {} });
    expect(await names(getArchivedTeachers)).toEqual([]);
    expect(await readsClass(await school.as('teacher'))).toBe(true);
  });

  it('is archived by nobody else, nor by themselves, nor from another school', async () => {
    const teacher = await school.as('teacher');
    expect((await archive('coTeacher', teacher)).status).toBe(403);
    expect((await archive('coordinator')).status).toBe(403);
    expect((await archive('stranger')).status).toBe(404);
    expect((await archive('student')).status).toBe(404);
    await school.addSchool('principal', 'otherTeacher');
    const principal = await school.as('principal');
    expect((await archive('teacher', principal)).status).toBe(404);
    expect((await archive('otherTeacher', principal)).status).toBe(200);
  });

  it('of two administrators who archive each other at once leaves one', async () => {
    const other = await school.as('principal');
    const answers = await Promise.all([archive('principal'), archive('coordinator', other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it('comes back without an address that somebody else has proved meanwhile', async () => {
    await archive('teacher');
    await school.context.allTenants
      .updateTable('user_account')
      .set({ email: 'teacher@hill.example', email_verified_at: school.context.clock.now() })
      .where('id', '=', school.ids.stranger)
      .execute();
    await administrator.ask(unarchiveTeacher, { ...about('teacher'), body: {} });
    const { teachers } = await administrator.ask(getDistrictTeachers);
    expect(teachers.find(({ username }) => username === 'teacher')?.email).toBeNull();
  });

  it('is signed out everywhere, and sets another password by a letter', async () => {
    const teacher = await school.as('teacher');
    await administrator.ask(signOutTeacher, { ...about('teacher'), body: {} });
    expect((await teacher.ask(getAccount)).user).toBeNull();
    await administrator.ask(sendTeacherReset, { ...about('teacher'), body: {} });
    const letter = (await lettersOf(school.context)).at(-1);
    expect(letter?.to).toBe('teacher@hill.example');
    await school.visitor().ask(resetPassword, { body: { token: tokenIn(letter), password } });
    await school.visitor().enter({ username: 'teacher', password });
    const nowhere = await administrator.refusal(sendTeacherReset, about('principal'));
    expect(nowhere).toMatchObject({ status: 404 });
  });

  it('is shown to an administrator with the classes they are in, and nothing of what is in them', async () => {
    await archive('coTeacher');
    const reply = await administrator.ask(getTaughtClasses, about('teacher'));
    expect(reply).toEqual({
      teacherName: nameOf('teacher'),
      isArchived: false,
      classes: [
        {
          ...{ courseId: school.courseId, title: 'A class', isArchived: false },
          teachers: [
            ...[{ name: 'teacher' as const, isOwner: true, isArchived: false }],
            ...[{ name: 'coTeacher' as const, isOwner: false, isArchived: true }],
          ].map(({ name, ...is }) => ({
            ...{ teacherId: school.ids[name], teacherName: nameOf(name), ...is },
          })),
        },
      ],
    });
    expect((await administrator.refusal(getTaughtClasses, about('stranger'))).status).toBe(404);
  });

  it('is taken out of a class by an administrator, told, and it is seen in the class', async () => {
    const params = { ...inClass, teacherId: school.ids.coTeacher };
    await administrator.ask(removeTeacher, { params });
    expect(await sent()).toEqual(['taken-out coteacher@hill.example']);
    const owner = await school.as('teacher');
    expect((await owner.ask(getClassTeachers, { params: inClass })).changes).toEqual([
      {
        ...{ kind: 'removed', changedAt: school.context.clock.now().toISOString() },
        ...{ by: nameOf('coordinator'), from: nameOf('coTeacher'), to: null },
      },
    ]);
  });

  it('gives a class and stays, or does not', async () => {
    const owner = await school.as('teacher');
    await transfer('coTeacher', { by: owner });
    expect(await readsClass(owner)).toBe(true);
    const next = await school.as('coTeacher');
    await transfer('teacher', { by: next, stays: false });
    expect(await readsClass(next)).toBe(false);
    expect(await readsClass(owner)).toBe(true);
    const { changes } = await owner.ask(getClassTeachers, { params: inClass });
    expect(changes.map(({ from, to }) => [from, to])).toEqual([
      [nameOf('coTeacher'), nameOf('teacher')],
      [nameOf('teacher'), nameOf('coTeacher')],
    ]);
  });

  it('has a class of whoever is archived by an administrator’s wish, whether they helped in it or not', async () => {
    await archive('teacher');
    expect((await transfer('otherTeacher', { stays: false })).status).toBe(200);
    expect(await readsClass(await school.as('otherTeacher'))).toBe(true);
    // Also to who comes in no more.
    expect(await sent()).toEqual([
      'archived teacher@hill.example',
      'class-taken teacher@hill.example',
      'class-given otherteacher@hill.example',
    ]);
    expect((await transfer('teacher')).status).toBe(404);
  });

  it('has a class that no administrator takes while anybody else teaches it', async () => {
    const refused = { status: 409, code: 'others-teach' };
    const body = { teacherId: school.ids.coordinator, stays: true };
    const ask = () => administrator.refusal(transferClass, { params: inClass, body });
    expect(await ask()).toMatchObject(refused);
    const all = {
      ...about('teacher'),
      body: { toTeacherId: school.ids.coordinator, stays: false },
    };
    expect(await administrator.refusal(handOverClasses, all)).toMatchObject(refused);
    await archive('teacher');
    expect(await ask()).toMatchObject(refused);
    expect(await administrator.refusal(handOverClasses, all)).toMatchObject(refused);
    expect(await readsClass(administrator)).toBe(false);
    await archive('coTeacher');
    expect((await transfer('coordinator')).status).toBe(200);
    expect(await readsClass(administrator)).toBe(true);
    expect(await sent()).toEqual([
      'archived teacher@hill.example',
      'archived coteacher@hill.example',
      'class-taken teacher@hill.example',
    ]);
    // Who hands it on does not stay.
    expect((await transfer('otherTeacher')).status).toBe(200);
    expect(await readsClass(administrator)).toBe(false);
    const { changes } = await (await school.as('otherTeacher')).ask(getClassTeachers, {
      params: inClass,
    });
    expect(changes).toHaveLength(2);
  });

  it('loses a class to somebody an administrator of the school chooses, and of no other school', async () => {
    await school.addSchool('principal', 'teacher', 'coTeacher');
    await school.addSchool('otherPrincipal', 'otherTeacher');
    const other = await school.as('otherPrincipal');
    expect((await transfer('otherTeacher', { by: other })).status).toBe(404);
    const params = { ...inClass, teacherId: school.ids.coTeacher };
    expect((await other.refusal(removeTeacher, { params })).status).toBe(404);
    const principal = await school.as('principal');
    expect((await transfer('otherTeacher', { by: principal })).status).toBe(404);
    expect((await transfer('coTeacher', { by: principal })).status).toBe(200);
  });

  it('hands over everything and stays, or does not', async () => {
    const hand = (from: PersonName, to: PersonName, stays: boolean) =>
      administrator.ask(handOverClasses, {
        ...about(from),
        body: { toTeacherId: school.ids[to], stays },
      });
    await hand('teacher', 'otherTeacher', true);
    expect(await readsClass(await school.as('teacher'))).toBe(true);
    await hand('otherTeacher', 'coTeacher', false);
    expect(await readsClass(await school.as('otherTeacher'))).toBe(false);
    expect(await sent()).toEqual([
      'class-taken teacher@hill.example',
      'class-given otherteacher@hill.example',
      'class-taken otherteacher@hill.example',
      'class-given coteacher@hill.example',
    ]);
  });
});
