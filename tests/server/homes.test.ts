import { afterEach, beforeEach, expect, it } from 'vitest';
import { joinClass } from '#shared/contract/add-class';
import { acceptInvitation, inviteTeacher, transferClass } from '#shared/contract/class-teachers';
import {
  archiveClass,
  createClass,
  deleteClass,
  enrollStudents,
  moveStudents,
  removeStudent,
} from '#shared/contract/classes';
import { handOverClasses } from '#shared/contract/district';
import { getIssuedPasswords } from '#shared/contract/issued-passwords';
import { changePassword, deleteOwnAccount, exportPath } from '#shared/contract/own-account';
import { issueCards, searchStudents } from '#shared/contract/roster';
import {
  getStudent,
  getStudents,
  handOverStudents,
  resetStudentPassword,
  updateStudent,
} from '#shared/contract/students';
import type { TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import {
  type PersonName,
  type TestSchool,
  testPassword,
  testSchool,
} from '../support/test-school.ts';

const forbidden = { status: 403, code: 'forbidden' };
const notFound = { status: 404, code: 'not-found' };

describeOnDatabase('the home of a student', (open) => {
  let school: TestSchool;
  let teacher: TestClient;
  /** Has a class of their own, which the student joined by its code. */
  let colleague: TestClient;
  let colleagueClass: { readonly courseId: string };
  let params: { readonly studentId: string };
  const own = { courseId: '' };

  beforeEach(async () => {
    school = await testSchool(await testContext(open));
    teacher = await school.as('teacher');
    colleague = await school.as('otherTeacher');
    colleagueClass = await addClass(colleague);
    params = { studentId: school.ids.student };
    own.courseId = school.courseId;
    school.context.clock.advance({ minutes: 1 });
    await joinByCode('student', colleagueClass.courseId);
  });
  afterEach(() => school.context.close());

  const addClass = (client: TestClient) =>
    client.ask(createClass, {
      body: {
        ...{ title: 'Theirs', description: '', color: 'blue' },
        ...{ endDate: null, timeZone: 'UTC' },
      },
    });
  async function joinByCode(name: PersonName, courseId: string): Promise<void> {
    const { code: joinCode } = await school.context.allTenants
      .selectFrom('join_code')
      .where('course_id', '=', courseId)
      .select('code')
      .executeTakeFirstOrThrow();
    const client = await school.as(name);
    await client.ask(joinClass, { params: { courseId }, body: { joinCode } });
  }
  const homeOf = async (client = teacher) =>
    (await client.ask(getStudent, { params })).student.home?.teacherId;
  const addressOf = (name: PersonName) =>
    school.context.allTenants
      .updateTable('user_account')
      .set({
        email: `${name.toLowerCase()}@school.example`,
        email_verified_at: school.context.clock.now(),
      })
      .where('id', '=', school.ids[name])
      .execute();
  async function letters(): Promise<readonly { to: string; subject: string; text: string }[]> {
    const rows = await school.context.allTenants
      .selectFrom('job')
      .where('kind', '=', 'letter')
      .select('input')
      .orderBy('created_at')
      .execute();
    return rows.map(({ input }) => input as { to: string; subject: string; text: string });
  }

  async function expectOutOfReach(): Promise<void> {
    expect(await homeOf(colleague)).toBe(school.ids.teacher);
    const cards = { params: colleagueClass, body: { studentIds: [params.studentId] } };
    expect((await colleague.ask(issueCards, cards)).cards).toEqual([]);
    const named = { firstName: 'A', lastName: 'B', username: 'mine' };
    const mine = { studentIds: [params.studentId], teacher: 'otherTeacher' };
    expect(await colleague.refusal(resetStudentPassword, { params })).toEqual(forbidden);
    expect(await colleague.refusal(updateStudent, { params, body: named })).toEqual(forbidden);
    expect(await colleague.refusal(handOverStudents, { body: mine })).toEqual(forbidden);
    const zip = await colleague.fetch(`/api/v2/educator/student/${params.studentId}/export`);
    expect(zip.status).toBe(404);
  }

  it('stays when the class that brought them in is archived, and deleted', async () => {
    await expectOutOfReach();
    await teacher.ask(archiveClass, { params: own });
    await expectOutOfReach();
    await teacher.ask(deleteClass, { params: own });
    await expectOutOfReach();
    expect((await teacher.ask(resetStudentPassword, { params })).cards).toHaveLength(1);
  });

  it('stays when the student is taken out of that class, also where no class has them', async () => {
    await teacher.ask(removeStudent, { params: { ...own, ...params } });
    await expectOutOfReach();
    await colleague.ask(removeStudent, { params: { ...colleagueClass, ...params } });
    expect(await colleague.refusal(getStudent, { params })).toEqual(notFound);
    const { students } = await teacher.ask(getStudents);
    expect(students.map(({ username }) => username)).toContain('student');
    expect((await teacher.ask(resetStudentPassword, { params })).cards).toHaveLength(1);
  });

  it('is not moved by a colleague who looks for the student, nor are they found', async () => {
    const mine = await addClass(colleague);
    const asked = { params: mine, query: { text: 'classmate' } };
    expect((await colleague.ask(searchStudents, asked)).students).toEqual([]);
    const body = { studentIds: [school.ids.classmate] };
    expect(await colleague.refusal(enrollStudents, { params: mine, body })).toMatchObject(notFound);
    const theirs = { params: await addClass(teacher), query: { text: 'classmate' } };
    expect((await teacher.ask(searchStudents, theirs)).students).toHaveLength(1);
  });

  it('goes up a year with those who are moved, and stays where they are when the old class is given on', async () => {
    const next = await addClass(teacher);
    const studentIds = [params.studentId];
    const body = { studentIds, toCourseId: next.courseId };
    await teacher.ask(moveStudents, { params: own, body });
    await teacher.ask(transferClass, { params: own, body: { teacherId: school.ids.coTeacher } });
    expect(await homeOf()).toBe(school.ids.teacher);
    // Who was not moved goes with the class.
    const classmate = { studentId: school.ids.classmate };
    const { student } = await teacher.ask(getStudent, { params: classmate });
    expect(student.home?.teacherId).toBe(school.ids.coTeacher);
  });

  it('keeps its teacher from deleting their account, and is not changed by handing it to themselves', async () => {
    const coTeacher = await school.as('coTeacher');
    const body = { studentIds: [params.studentId], teacher: 'teacher' };
    await teacher.ask(handOverStudents, { body });
    const seen = (await coTeacher.ask(getStudent, { params })).student;
    expect(seen.mayChange).toBe(true);
    await teacher.ask(archiveClass, { params: own });
    await teacher.ask(deleteClass, { params: own });
    const gone = { body: { password: testPassword } };
    expect(await teacher.refusal(deleteOwnAccount, gone)).toMatchObject({ code: 'owns-classes' });
    const studentIds = [school.ids.student, school.ids.classmate];
    await teacher.ask(handOverStudents, { body: { studentIds, teacher: 'otherTeacher' } });
    await teacher.ask(deleteOwnAccount, gone);
    expect(await homeOf(colleague)).toBe(school.ids.otherTeacher);
  });

  it('a card that is made while another password is set is the one that counts', async () => {
    const first = (await teacher.ask(resetStudentPassword, { params })).cards[0]!;
    const child = await school.visitor().signIn('student', first.oneTimePassword);
    const { passwords } = school.context;
    const hash = passwords.hash;
    let second = '';
    // Between the question and the answer of whoever came in by the first card.
    passwords.hash = async (password) => {
      passwords.hash = hash;
      second = (await teacher.ask(resetStudentPassword, { params })).cards[0]!.oneTimePassword;
      return hash(password);
    };
    const own = { body: { password: 'four green lanterns' } };
    expect(await child.refusal(changePassword, own)).toMatchObject({ status: 401 });
    await expect(school.visitor().signIn('student', 'four green lanterns')).rejects.toThrow('401');
    await school.visitor().signIn('student', second);
  });

  it('goes with the class to its new owner, by its owner or by an administrator', async () => {
    const given = { params: own, body: { teacherId: school.ids.coTeacher } };
    await teacher.ask(transferClass, given);
    expect(await homeOf()).toBe(school.ids.coTeacher);
    expect(await teacher.refusal(resetStudentPassword, { params })).toEqual(forbidden);
    const administrator = await school.as('coordinator');
    const from = { teacherId: school.ids.coTeacher };
    const body = { toTeacherId: school.ids.otherTeacher };
    await administrator.ask(handOverClasses, { params: from, body });
    expect(await homeOf(colleague)).toBe(school.ids.otherTeacher);
  });

  it('is given on by who has it or by an administrator, and both teachers are told', async () => {
    await addressOf('teacher');
    await addressOf('otherTeacher');
    const body = { studentIds: [params.studentId], teacher: 'otherTeacher' };
    expect(await teacher.ask(handOverStudents, { body })).toEqual({
      teacherName: 'First-otherTeacher Last-otherTeacher',
    });
    expect(await homeOf(colleague)).toBe(school.ids.otherTeacher);
    expect(await teacher.refusal(resetStudentPassword, { params })).toEqual(forbidden);
    const administrator = await school.as('coordinator');
    await administrator.ask(handOverStudents, { body: { ...body, teacher: 'teacher' } });
    expect(await homeOf()).toBe(school.ids.teacher);
    expect((await letters()).map(({ to }) => to).toSorted()).toEqual([
      'otherteacher@school.example',
      ...['otherteacher@school.example', 'teacher@school.example'],
    ]);
  });

  it('is nobody’s to give to somebody who is no teacher, nor all when one is out of reach', async () => {
    const give = (teacherName: string, ids: readonly string[]) =>
      teacher.refusal(handOverStudents, { body: { studentIds: ids, teacher: teacherName } });
    expect(await give('student', [params.studentId])).toEqual({
      ...{ status: 404, code: 'teacher-not-found', path: 'teacher' },
    });
    expect(await give('stranger', [params.studentId])).toMatchObject({ status: 404 });
    for (const other of [school.ids.otherStudent, school.ids.strangeStudent, 'nonsense'])
      expect(await give('otherTeacher', [params.studentId, other])).toMatchObject(notFound);
    expect(await homeOf()).toBe(school.ids.teacher);
  });

  it('a new password is told to who else looks after the student, once for all cards', async () => {
    await addressOf('teacher');
    await addressOf('coTeacher');
    await addressOf('otherTeacher');
    const administrator = await school.as('coordinator');
    await administrator.ask(resetStudentPassword, { params });
    const [one, other, ...more] = await letters();
    expect([one?.to, other?.to].toSorted()).toEqual([
      'coteacher@school.example',
      'teacher@school.example',
    ]);
    expect(more).toEqual([]);
    expect(one?.text).toContain('First-coordinator Last-coordinator made new one-time passwords');
    expect(one?.text).toContain('First-student Last-student');
    // Those of a class who have none of their own, printed together.
    await administrator.ask(resetStudentPassword, { params: { studentId: school.ids.classmate } });
    const before = (await letters()).length;
    const body = { studentIds: [school.ids.student, school.ids.classmate] };
    expect((await teacher.ask(issueCards, { params: own, body })).cards).toHaveLength(2);
    const after = await letters();
    expect(after).toHaveLength(before + 1);
    expect(after.at(-1)?.to).toBe('coteacher@school.example');
    expect(after.at(-1)?.text).toMatch(/First-\w+ Last-\w+ and First-\w+ Last-\w+\. Each/);
  });

  it('the student sees who made each password, before and after they set their own', async () => {
    await teacher.ask(resetStudentPassword, { params });
    school.context.clock.advance({ minutes: 1 });
    const administrator = await school.as('coordinator');
    const { cards } = await administrator.ask(resetStudentPassword, { params });
    const child = await school.visitor().signIn('student', cards[0]!.oneTimePassword);
    const { issued } = await child.ask(getIssuedPasswords);
    expect(issued.map(({ by }) => by)).toEqual([
      'First-coordinator Last-coordinator',
      'First-teacher Last-teacher',
    ]);
    expect((await child.refusal(getStudents)).code).toBe('password-needed');
    expect((await teacher.ask(getStudent, { params })).student.issuedPasswords).toEqual(issued);
    // Nor by their zip before they have set their own.
    expect((await child.fetch(exportPath)).status).toBe(401);
    // Whoever gave it may go: what was given stays written down.
    await school.context.allTenants
      .deleteFrom('user_account')
      .where('id', '=', school.ids.coordinator)
      .execute();
    expect((await child.ask(getIssuedPasswords)).issued[0]).toMatchObject({ by: null });
  });

  it('lets a co-teacher of that class print the first card, and no other', async () => {
    const coTeacher = await school.as('coTeacher');
    await school.context.allTenants
      .updateTable('user_account')
      .set({ password_hash: null })
      .where('id', '=', school.ids.classmate)
      .execute();
    const body = { studentIds: [school.ids.classmate] };
    expect((await coTeacher.ask(issueCards, { params: own, body })).cards).toHaveLength(1);
    expect((await coTeacher.ask(issueCards, { params: own, body })).cards).toEqual([]);
    // A helper in another class they are in gets none at all.
    await colleague.ask(inviteTeacher, { params: colleagueClass, body: { teacher: 'coTeacher' } });
    await coTeacher.ask(acceptInvitation, { params: colleagueClass });
    await joinByCode('otherStudent', colleagueClass.courseId);
    await school.context.allTenants
      .updateTable('user_account')
      .set({ password_hash: null })
      .where('id', '=', school.ids.otherStudent)
      .execute();
    const theirs = { params: colleagueClass, body: { studentIds: [school.ids.otherStudent] } };
    expect((await coTeacher.ask(issueCards, theirs)).cards).toEqual([]);
  });
});
