import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTenant } from '#server/db/tenant';
import { insertJob } from '#server/jobs/queries';
import { signIn } from '#shared/contract/account';
import { getClassDetails, getEnrollments, removeStudent } from '#shared/contract/classes';
import { syncDrills } from '#shared/contract/drills';
import { saveGrade } from '#shared/contract/grading';
import { exportPath } from '#shared/contract/own-account';
import { postPracticeLog } from '#shared/contract/practice-log';
import { issueCards, type SignInCards } from '#shared/contract/roster';
import {
  archiveStudents,
  deleteStudent,
  getArchivedStudents,
  getStudent,
  getStudents,
  resetStudentPassword,
  studentExportPath,
  unarchiveStudents,
  updateStudent,
} from '#shared/contract/students';
import type { TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type TestSchool, testPassword, testSchool } from '../support/test-school.ts';
import { newTake, sendTake } from '../support/test-take.ts';

const notFound = { status: 404, code: 'not-found' };
const forbidden = { status: 403, code: 'forbidden' };

describeOnDatabase('students', (open) => {
  let school: TestSchool;
  let teacher: TestClient;
  let student: { studentId: string };
  beforeAll(async () => {
    school = await testSchool(await testContext(open));
    student = { studentId: school.ids.student };
  });
  beforeEach(async () => {
    teacher = await school.as('teacher');
  });
  afterAll(() => school.context.close());

  const names = async (client = teacher, endpoint = getStudents) =>
    (await client.ask(endpoint)).students.map(({ username }) => username);

  it('are listed by last name with the classes one teaches, to nobody else', async () => {
    const courseId = await school.addClass();
    const { students } = await teacher.ask(getStudents);
    expect(students.map(({ username }) => username)).toEqual(['classmate', 'student']);
    const row = students.find(({ username }) => username === 'student');
    expect(row?.classes.map((one) => one.courseId).toSorted()).toEqual(
      [school.courseId, courseId].toSorted(),
    );
    expect(await names(await school.as('otherTeacher'))).toEqual(['otherStudent']);
    expect(await names(await school.as('stranger'))).toEqual(['strangeStudent']);
  });

  it('show what they did for the classes one teaches, and for no other', async () => {
    const played = await school.as('student');
    const entry = (courseId: string | null) => ({
      ...{ id: school.context.newId(), courseId, mode: 'freeplay' as const },
      ...{ startedAt: '2026-09-07T07:00:00.000Z', seconds: 60, count: 2, timeZone: 'UTC' },
    });
    const elsewhere = await school.as('otherTeacher');
    const { students } = await elsewhere.ask(getStudents);
    const otherClass = { courseId: students[0]!.classes[0]!.courseId };
    school.context.clock.advance({ minutes: 1 });
    await school.enrol('student', otherClass.courseId);
    const entries = [entry(school.courseId), entry(otherClass.courseId), entry(null)];
    await played.ask(postPracticeLog, { body: { entries } });
    const drilled = (courseId: string | null, name: string) => ({
      ...{ id: school.context.newId(), at: school.context.clock.now().getTime(), courseId },
      ...{
        type: 'nn' as const,
        items: { [`nn:treble:${name}`]: { tries: 4, right: 4, ms: 9000 } },
      },
    });
    const rounds = [
      ...[drilled(school.courseId, 'G4'), drilled(otherClass.courseId, 'A4'), drilled(null, 'B4')],
    ];
    await played.ask(syncDrills, { body: { userId: school.ids.student, known: 0, rounds } });
    const { sessionId } = await sendTake(played, newTake(await school.addAssignment()));
    await teacher.ask(saveGrade, { params: { sessionId }, body: { grade: '90' } });

    const seen = (await teacher.ask(getStudent, { params: student })).student;
    expect(seen).toMatchObject({ username: 'student', mayChange: true, mayArchive: false });
    expect(seen.work).toMatchObject([{ sessionId, grade: '90', courseTitle: 'A class' }]);
    expect(seen.practice).toMatchObject([{ seconds: 60, count: 2 }]);
    expect(seen.drills).toEqual([{ type: 'nn', sure: ['nn:treble:G4'], due: [], learning: [] }]);
    expect(seen.skills).toHaveLength(1);
    expect(seen.skills[0]!.sure[0]).toMatchObject({ skill: expect.any(String) });
    expect(seen.skills[0]!.toGain).toEqual([]);
    const other = (await elsewhere.ask(getStudent, { params: student })).student;
    expect(other.work).toEqual([]);
    expect(other.skills).toEqual([]);
    expect(other.drills).toMatchObject([{ sure: ['nn:treble:A4'] }]);
    expect(other.practice).toHaveLength(1);
    expect(
      (await teacher.ask(getStudents)).students.find((one) => one.username === 'student'),
    ).toMatchObject({ lastPractisedAt: '2026-09-07T07:00:00.000Z', mayArchive: false });
    // It is the other's again.
    await school.context.allTenants
      .deleteFrom('enrolment')
      .where('course_id', '=', otherClass.courseId)
      .where('student_id', '=', school.ids.student)
      .execute();
  });

  it('get another name and username from who teaches the class that brought them in', async () => {
    const body = { firstName: ' Ada ', lastName: '', username: 'ada' };
    const params = { studentId: school.ids.classmate };
    await teacher.ask(updateStudent, { params, body });
    expect((await teacher.ask(getStudent, { params })).student).toMatchObject({
      ...{ firstName: 'Ada', lastName: '', username: 'ada' },
    });
    for (const [username, code] of [
      ['ada lane', 'username-spaces'],
      ['STUDENT', 'username-unavailable'],
      ['ada@lane', 'invalid'],
    ])
      expect(
        await teacher.refusal(updateStudent, { params, body: { ...body, username } }),
      ).toMatchObject({
        ...{ code, path: 'username' },
      });
    // Another organisation's name is free here.
    await teacher.ask(updateStudent, { params, body: { ...body, username: 'strangeStudent' } });
    await teacher.ask(updateStudent, { params, body: { ...body, username: 'classmate' } });
    const coTeacher = await school.as('coTeacher');
    expect((await coTeacher.ask(getStudent, { params })).student).toMatchObject({
      ...{ mayChange: true, mayReset: false, mayHandOver: false, mayArchive: false },
    });
    await coTeacher.ask(updateStudent, { params, body: { ...body, username: 'classmate' } });
    expect(await coTeacher.refusal(resetStudentPassword, { params })).toEqual(forbidden);
  });

  it('get a one-time password in place of one that was forgotten, and are signed out', async () => {
    const before = await school.as('classmate');
    const params = { studentId: school.ids.classmate };
    const { cards } = await teacher.ask(resetStudentPassword, { params, body: {} });
    expect(cards).toMatchObject([{ username: 'classmate' }]);
    expect(await before.refusal(getStudents)).toMatchObject({ status: 401 });
    await expect(school.visitor().signIn('classmate', testPassword)).rejects.toThrow('401');
    await school.visitor().signIn('classmate', cards[0]!.oneTimePassword);
  });

  it('are told that a card has lapsed, and nothing more of a wrong one', async () => {
    const params = { studentId: school.ids.classmate };
    const { cards } = await teacher.ask(resetStudentPassword, { params, body: {} });
    const givenAt = new Date(school.context.clock.now().getTime() - 31 * 24 * 60 * 60_000);
    await school.context.allTenants
      .updateTable('user_account')
      .set({ one_time_password_at: givenAt })
      .where('id', '=', school.ids.classmate)
      .execute();
    const come = (password: string) =>
      school.visitor().refusal(signIn, { body: { username: 'classmate', password } });
    expect(await come(cards[0]!.oneTimePassword)).toMatchObject({ code: 'card-lapsed' });
    expect(await come('HKR4-TPW9')).toMatchObject({ code: 'sign-in-failed' });
  });

  it('keep a card they have until the new one is used, unless it is lost, whichever page made it', async () => {
    const params = { studentId: school.ids.classmate };
    const give = (body = {}) => teacher.ask(resetStudentPassword, { params, body });
    const enters = ({ cards }: SignInCards) =>
      school.visitor().signIn('classmate', cards[0]!.oneTimePassword);
    const first = await give();
    expect(first.classTitle).toBe('A class');
    expect((await teacher.ask(getStudent, { params })).student).toMatchObject({
      ...{ hasPassword: false, hasCard: true },
    });
    const second = await give();
    await enters(first);
    await enters(second);
    await expect(enters(first)).rejects.toThrow('401');
    const third = await give({ isLost: true });
    await expect(enters(second)).rejects.toThrow('401');
    await enters(third);
  });

  it('are changed by who looks after them, not by who has them in a class besides', async () => {
    const later = await school.as('otherTeacher');
    const params = { courseId: (await later.ask(getStudents)).students[0]!.classes[0]!.courseId };
    await school.enrol('classmate', params.courseId);
    const body = { studentIds: [school.ids.classmate] };
    const classmate = { studentId: school.ids.classmate };
    expect((await later.ask(getStudent, { params: classmate })).student).toMatchObject({
      home: { teacherName: 'First-teacher Last-teacher' },
      ...{ mayChange: false, mayReset: false, mayHandOver: false, mayArchive: false },
      issuedPasswords: [],
    });
    expect(await later.refusal(resetStudentPassword, { params: classmate })).toEqual(forbidden);
    const named = { params: classmate, body: { firstName: 'A', lastName: 'B', username: 'mine' } };
    expect(await later.refusal(updateStudent, named)).toEqual(forbidden);
    // They have no password by now, and no card is to be had for them there.
    await teacher.ask(resetStudentPassword, { params: classmate, body: {} });
    expect((await later.ask(issueCards, { params, body })).cards).toEqual([]);
    const own = { params: { courseId: school.courseId }, body };
    // Nor by a co-teacher, in place of one that was given.
    expect((await (await school.as('coTeacher')).ask(issueCards, own)).cards).toEqual([]);
    const { cards } = await teacher.ask(issueCards, own);
    expect(cards).toMatchObject([{ studentId: school.ids.classmate }]);
    await later.ask(removeStudent, { params: { ...params, ...classmate } });
  });

  it('are none but students: a colleague who stands in a class all the same is out of reach', async () => {
    const { allTenants: db, clock } = school.context;
    await db
      .insertInto('enrolment')
      .values({
        tenant_id: school.tenantId,
        course_id: school.courseId,
        student_id: school.ids.coordinator,
        enrolled_at: clock.now(),
      })
      .execute();
    const params = { studentId: school.ids.coordinator };
    expect(await teacher.refusal(resetStudentPassword, { params })).toMatchObject(notFound);
    const body = { studentIds: [school.ids.coordinator] };
    expect(await teacher.refusal(archiveStudents, { body })).toMatchObject(notFound);
    await db.deleteFrom('enrolment').where('student_id', '=', school.ids.coordinator).execute();
  });

  it('are archived all or none, cannot sign in, and come back with their classes', async () => {
    const params = { courseId: school.courseId };
    const signedIn = await school.as('student');
    for (const other of [school.ids.otherStudent, school.ids.strangeStudent, 'nonsense']) {
      const body = { studentIds: [school.ids.student, other] };
      for (const endpoint of [archiveStudents, unarchiveStudents])
        expect(await teacher.refusal(endpoint, { body })).toMatchObject(notFound);
    }
    const body = { studentIds: [school.ids.student] };
    const coTeacher = await school.as('coTeacher');
    expect(await coTeacher.refusal(archiveStudents, { body })).toMatchObject(notFound);
    expect(await names()).toContain('student');

    await teacher.ask(archiveStudents, { body });
    expect(await signedIn.refusal(getStudents)).toMatchObject({ status: 401 });
    await expect(school.visitor().signIn('student', testPassword)).rejects.toThrow('403');
    expect(await names()).not.toContain('student');
    expect(await names(teacher, getArchivedStudents)).toEqual(['student']);
    expect((await teacher.ask(getEnrollments, { params })).students).toHaveLength(1);
    expect((await teacher.ask(getClassDetails, { params })).details.students).toBe(1);

    await teacher.ask(unarchiveStudents, { body });
    expect(await names(teacher, getArchivedStudents)).toEqual([]);
    expect((await teacher.ask(getEnrollments, { params })).students).toHaveLength(2);
    await school.visitor().signIn('student', testPassword);
  });

  it('are not archived while another teacher’s class has them', async () => {
    const elsewhere = await school.as('otherTeacher');
    const { classes } = (await elsewhere.ask(getStudents)).students[0]!;
    const body = { studentIds: [school.ids.student] };
    await school.enrol('student', classes[0]!.courseId);
    expect(await teacher.refusal(archiveStudents, { body })).toMatchObject({
      ...{ status: 409, code: 'student-held-elsewhere' },
    });
    const archive = (is_archived: boolean) =>
      school.context.allTenants
        .updateTable('course')
        .set({ is_archived })
        .where('id', '=', classes[0]!.courseId)
        .execute();
    await archive(true);
    await teacher.ask(archiveStudents, { body });
    await teacher.ask(unarchiveStudents, { body });
    await archive(false);
    await school.context.allTenants
      .deleteFrom('enrolment')
      .where('course_id', '=', classes[0]!.courseId)
      .where('student_id', '=', school.ids.student)
      .execute();
  });

  it('are given out whole before they go, three times a day, to who may delete them', async () => {
    const path = studentExportPath.replace('{studentId}', school.ids.student);
    for (let time = 0; time < 3; time += 1) {
      const answer = await teacher.fetch(path);
      expect(answer.headers.get('Content-Type')).toBe('application/zip');
      const zip = Buffer.from(await answer.arrayBuffer()).toString('latin1');
      expect(zip).toContain('recordings/');
      expect(zip).toContain('grades.json');
    }
    expect((await teacher.fetch(path)).status).toBe(429);
    // Their own downloads are not used up by it.
    expect((await (await school.as('student')).fetch(exportPath)).status).toBe(200);
    expect((await (await school.as('coordinator')).fetch(path)).status).toBe(200);
  });

  it('go for good with everything of theirs, once they are archived', async () => {
    const files = async () => {
      const folder = join(school.context.folder, 'recordings');
      return (await readdir(folder, { recursive: true })).filter((name) => /\.\w+$/.test(name));
    };
    expect(await files()).not.toEqual([]);
    expect(await teacher.refusal(deleteStudent, { params: student })).toMatchObject({
      code: 'student-not-archived',
    });
    // The list by which they came in says whom it made.
    const { context, ids, tenantId } = school;
    const made = [ids.classmate, ids.student];
    const job = { id: context.newId(), kind: 'enrol-roster', askedBy: ids.teacher, total: 2 };
    const db = inTenant(context.allTenants, tenantId);
    await insertJob(db, { ...job, input: null, now: context.clock.now() });
    await db
      .updateTable('job')
      .set({ state: 'done', result: JSON.stringify({ made, enrolled: 3 }) })
      .where('id', '=', job.id)
      .execute();
    await teacher.ask(archiveStudents, { body: { studentIds: [school.ids.student] } });
    await teacher.ask(deleteStudent, { params: student });
    expect(await files()).toEqual([]);
    const { result } = await db
      .selectFrom('job')
      .where('id', '=', job.id)
      .select('result')
      .executeTakeFirstOrThrow();
    expect(result).toEqual({ made: [ids.classmate], enrolled: 3 });
    const left = await Promise.all(
      (['assignment_session', 'enrolment'] as const).map((table) =>
        school.context.allTenants
          .selectFrom(table)
          .where('student_id', '=', school.ids.student)
          .select('student_id')
          .execute(),
      ),
    );
    expect(left).toEqual([[], []]);
    expect(await teacher.refusal(getStudent, { params: student })).toMatchObject(notFound);
  });

  const leaveAllClasses = (studentId: string) =>
    school.context.allTenants.deleteFrom('enrolment').where('student_id', '=', studentId).execute();

  it('are all of them an administrator’s to see, archive and delete, without their work', async () => {
    const coordinator = await school.as('coordinator');
    const { classmate, otherStudent } = school.ids;
    await leaveAllClasses(classmate);
    expect(await names()).toEqual(['classmate']);
    const { students } = await coordinator.ask(getStudents);
    expect(students.map(({ username, otherClasses }) => [username, otherClasses])).toEqual([
      ['classmate', 0],
      ['otherStudent', 1],
    ]);
    const params = { studentId: otherStudent };
    const seen = (await coordinator.ask(getStudent, { params })).student;
    expect(seen).toMatchObject({
      ...{ classes: [], work: [] },
      ...{ mayChange: true, mayReset: true, mayHandOver: true, mayArchive: true },
    });
    const body = { studentIds: [classmate, otherStudent] };
    await coordinator.ask(archiveStudents, { body });
    expect(await names(coordinator, getArchivedStudents)).toEqual(['classmate', 'otherStudent']);
    await coordinator.ask(deleteStudent, { params: { studentId: classmate } });
    await coordinator.ask(unarchiveStudents, { body: { studentIds: [otherStudent] } });
    expect(await names(coordinator)).toEqual(['otherStudent']);
  });

  it('stay with who looks after them, also in no class at all', async () => {
    const stranger = await school.as('stranger');
    const { strangeStudent } = school.ids;
    await leaveAllClasses(strangeStudent);
    expect(await names(stranger)).toEqual(['strangeStudent']);
    const params = { studentId: strangeStudent };
    expect((await stranger.ask(getStudent, { params })).student).toMatchObject({
      ...{ mayChange: true, mayArchive: true },
    });
    await stranger.ask(archiveStudents, { body: { studentIds: [strangeStudent] } });
    expect(await names(stranger, getArchivedStudents)).toEqual(['strangeStudent']);
    await stranger.ask(deleteStudent, { params });
    expect(await names(stranger, getArchivedStudents)).toEqual([]);
  });
});
