import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClass, enrollStudents, getEnrollments } from '#shared/contract/classes';
import { getClassesPractice } from '#shared/contract/read-practice-log';
import { addRoster, previewRoster, searchStudents } from '#shared/contract/roster';
import {
  archiveStudents,
  getStudent,
  getStudents,
  handOverStudents,
} from '#shared/contract/students';
import type { TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type PersonName, type TestSchool, testSchool } from '../support/test-school.ts';

describeOnDatabase('an administrator of one school of several', (open) => {
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

  const handOver = (names: readonly PersonName[]) => ({
    body: { teacher: 'principal', studentIds: names.map((name) => school.ids[name]) },
  });

  it('brings nobody into their class whom another teacher looks after', async () => {
    expect(await found(principal, own.courseId)).toEqual([]);
    const { outcomes } = await principal.ask(previewRoster, {
      params: own,
      body: { rows: ['student', 'otherStudent'].map(wanted) },
    });
    expect(outcomes).toMatchObject([
      { kind: 'refused', why: 'username-taken' },
      { kind: 'refused', why: 'username-taken' },
    ]);
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
  });

  it('hands over the students of their school, and of no other, nor one beside them', async () => {
    for (const names of [['otherStudent'], ['student', 'otherStudent']] as const)
      expect(await principal.refusal(handOverStudents, handOver(names))).toMatchObject({
        ...{ status: 404, code: 'not-found' },
      });
    await principal.ask(handOverStudents, handOver(['student']));
    expect(await found(principal, own.courseId)).toEqual(['student']);
    const studentIds = [school.ids.student];
    await principal.ask(enrollStudents, { params: own, body: { studentIds } });
    expect((await principal.ask(getEnrollments, { params: own })).students).toMatchObject([
      { studentId: school.ids.student },
    ]);
    // Back again, with all that is theirs.
    const back = { body: { teacher: 'teacher', studentIds } };
    await principal.ask(handOverStudents, back);
    expect(await found(principal, own.courseId)).toEqual([]);
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
      ...{ mayChange: true, mayReset: false, mayHandOver: false, mayArchive: false },
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
});
