import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClass, enrollStudents, getEnrollments } from '#shared/contract/classes';
import { getClassesPractice } from '#shared/contract/read-practice-log';
import { addRoster, previewRoster, searchStudents } from '#shared/contract/roster';
import { archiveStudents, getStudent, getStudents } from '#shared/contract/students';
import type { TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeEachDatabase } from '../support/test-database.ts';
import { type TestSchool, testSchool } from '../support/test-school.ts';

describeEachDatabase('an administrator of one school of several', (open) => {
  let school: TestSchool;
  let principal: TestClient;
  /** The class of their own. */
  let own: { courseId: string };
  beforeAll(async () => {
    school = await testSchool(await testContext(open));
    await school.addSchool('teacher', 'principal');
    await school.addSchool('otherTeacher', 'otherPrincipal');
    principal = await school.as('principal');
    own = await addClass(principal);
  });
  afterAll(() => school.context.close());

  const addClass = (client: TestClient) =>
    client.ask(createClass, {
      body: {
        ...{ title: 'Mine', description: '', color: 'blue' },
        ...{ endDate: null, timeZone: 'UTC' },
      },
    });
  const found = async (client: TestClient, courseId: string) => {
    const asked = { params: { courseId }, query: { text: 'student' } };
    return (await client.ask(searchStudents, asked)).students.map(({ username }) => username);
  };
  const wanted = (username: string) => ({
    ...{ firstName: '', lastName: '' },
    username,
    isAnother: false,
  });

  it('finds for their class the students of their school alone', async () => {
    expect(await found(principal, own.courseId)).toEqual(['student']);
    const { outcomes } = await principal.ask(previewRoster, {
      params: own,
      body: { rows: ['student', 'otherStudent'].map(wanted) },
    });
    expect(outcomes).toMatchObject([
      { kind: 'known', studentId: school.ids.student },
      { kind: 'refused', why: 'username-taken' },
    ]);
  });

  it('brings nobody of another school into it, in neither way, nor anybody beside them', async () => {
    const { student, otherStudent } = school.ids;
    const studentIds = [student, otherStudent];
    expect(await principal.refusal(enrollStudents, { params: own, body: { studentIds } })).toEqual({
      ...{ status: 404, code: 'not-found', path: 'studentIds' },
    });
    const rows = studentIds.map((studentId) => ({ studentId }));
    expect(await principal.refusal(addRoster, { params: own, body: { rows } })).toEqual({
      ...{ status: 404, code: 'not-found', path: 'rows' },
    });
    expect((await principal.ask(getEnrollments, { params: own })).students).toEqual([]);
    await principal.ask(enrollStudents, { params: own, body: { studentIds: [student] } });
    await principal.ask(addRoster, { params: own, body: { rows: [{ studentId: student }] } });
    expect((await principal.ask(getEnrollments, { params: own })).students).toMatchObject([
      { studentId: student },
    ]);
  });

  it('leaves to teachers, and to who looks after all schools, everybody of the organisation', async () => {
    for (const name of ['teacher', 'coordinator'] as const) {
      const client = await school.as(name);
      const { courseId } = await addClass(client);
      expect(await found(client, courseId)).toEqual(['otherStudent', 'student']);
      const body = { studentIds: [school.ids.otherStudent] };
      await client.ask(enrollStudents, { params: { courseId }, body });
      // Else they would be of the first school from now on.
      await school.context.allTenants
        .deleteFrom('enrolment')
        .where('course_id', '=', courseId)
        .execute();
    }
  });

  it('is no more than a teacher in a class of another school that asked for their help', async () => {
    const [other] = (await (await school.as('otherTeacher')).ask(getStudents)).students;
    const { courseId } = other!.classes[0]!;
    await school.context.allTenants
      .insertInto('course_teacher')
      .values({
        ...{ tenant_id: school.tenantId, course_id: courseId },
        ...{ teacher_id: school.ids.principal, is_owner: false },
      })
      .execute();
    await school.archiveClass(courseId);
    const params = { studentId: school.ids.otherStudent };
    expect((await principal.ask(getStudent, { params })).student).toMatchObject({
      ...{ mayChange: false, mayArchive: false },
    });
    const body = { studentIds: [school.ids.otherStudent] };
    expect(await principal.refusal(archiveStudents, { body })).toEqual({
      ...{ status: 404, code: 'not-found', path: 'studentIds' },
    });
  });

  it('reads in the practice log the classes that they teach, and no other of their school', async () => {
    const query = { timeZoneId: 'UTC', from: '2026-09-01', to: '2026-09-07' };
    const { classes } = await principal.ask(getClassesPractice, { query });
    expect(classes.map(({ courseId }) => courseId)).toEqual([own.courseId]);
  });

  it('brings in who is in no class at all, so that nobody is made twice', async () => {
    const studentId = school.ids.otherStudent;
    await school.context.allTenants
      .deleteFrom('enrolment')
      .where('student_id', '=', studentId)
      .execute();
    expect(await found(principal, own.courseId)).toContain('otherStudent');
    const body = { rows: [wanted('otherStudent')] };
    const { outcomes } = await principal.ask(previewRoster, { params: own, body });
    expect(outcomes).toMatchObject([{ kind: 'known', studentId }]);
    await principal.ask(enrollStudents, { params: own, body: { studentIds: [studentId] } });
  });
});
