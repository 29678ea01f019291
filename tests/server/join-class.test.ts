import { afterAll, beforeAll, expect, it } from 'vitest';
import { findClass, joinClass } from '#shared/contract/add-class';
import { getAssignments } from '#shared/contract/assignments';
import { archiveClass, getEnrollments } from '#shared/contract/classes';
import { giveClassCode } from '../support/give-class-code.ts';
import { problemsIn, type TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type TestSchool, testSchool } from '../support/test-school.ts';

const joinCode = 'HKR4TP';
const notFound = { status: 404, code: 'join-code-not-found', path: 'joinCode' };

describeOnDatabase('joining a class', (open) => {
  let school: TestSchool;
  let otherStudent: TestClient;
  let params: { courseId: string };
  beforeAll(async () => {
    school = await testSchool(await testContext(open));
    otherStudent = await school.as('otherStudent');
    params = { courseId: school.courseId };
    await school.context.allTenants
      .updateTable('course')
      .set({ title: 'Concert Band' })
      .where('id', '=', school.courseId)
      .execute();
    await giveClassCode(school, school.courseId, joinCode);
  });
  afterAll(() => school.context.close());

  it('shows what class it is and whose, before anybody is in it', async () => {
    for (const typed of ['HKR4TP', ' hkr 4tp', 'hkr-4TP']) {
      expect(await otherStudent.ask(findClass, { query: { joinCode: typed } })).toEqual({
        found: {
          courseId: school.courseId,
          title: 'Concert Band',
          color: 'blue',
          educatorName: 'First-teacher Last-teacher',
          isEnrolled: false,
        },
      });
    }
  });

  it('enrols once, however often it is sent, and the assignments are there', async () => {
    const assignmentId = await school.addAssignment();
    const body = { joinCode: 'hkr 4tp' };
    await Promise.all([1, 2].map(() => otherStudent.ask(joinClass, { params, body })));
    expect(await otherStudent.ask(joinClass, { params, body })).toEqual(params);
    const { found } = await otherStudent.ask(findClass, { query: { joinCode } });
    expect(found.isEnrolled).toBe(true);
    const { students } = await (await school.as('teacher')).ask(getEnrollments, { params });
    expect(students.filter(({ username }) => username === 'otherStudent')).toHaveLength(1);
    const { assignments } = await otherStudent.ask(getAssignments);
    expect(assignments.map((one) => one.assignmentId)).toContain(assignmentId);
  });

  it('asks for a code where none was typed, which is no guess', async () => {
    for (let time = 0; time < 6; time += 1) {
      const answer = await otherStudent.call(findClass, { query: { joinCode: ' '.repeat(time) } });
      expect(answer.status).toBe(400);
      expect(problemsIn(answer.body)).toEqual([
        { code: 'invalid', path: 'joinCode', problem: 'Join code required.' },
      ]);
    }
    await otherStudent.ask(findClass, { query: { joinCode } });
  });

  it('opens nothing by the id alone, nor by the code of another class', async () => {
    const other = { courseId: await school.addClass() };
    for (const [at, code] of [
      [params, 'ZZZZZZ'],
      [other, joinCode],
    ] as const) {
      const student = await school.as('classmate');
      school.context.clock.advance({ minutes: 6 });
      const given = { params: at, body: { joinCode: code } };
      expect(await student.refusal(joinClass, given)).toEqual(notFound);
    }
    const given = { params: { courseId: 'nonsense' }, body: { joinCode } };
    const student = await school.as('classmate');
    expect(await student.refusal(joinClass, given)).toEqual({ status: 404, code: 'not-found' });
  });

  it('knows nothing of the codes of another organisation', async () => {
    const strange = await school.as('strangeStudent');
    expect(await strange.refusal(findClass, { query: { joinCode } })).toEqual(notFound);
    expect(await strange.refusal(joinClass, { params, body: { joinCode } })).toEqual(notFound);
  });

  it('lets a student wait after five codes that no class has, and nobody else', async () => {
    school.context.clock.advance({ minutes: 6 });
    const student = await school.as('student');
    for (const typed of ['222222', 'short', 'HKR4T0', '333333', '444444']) {
      expect(await student.refusal(findClass, { query: { joinCode: typed } })).toEqual(notFound);
    }
    const answer = await student.call(findClass, { query: { joinCode } });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBe(5 * 60);
    const body = { joinCode };
    expect(await student.refusal(joinClass, { params, body })).toMatchObject({ status: 429 });
    await otherStudent.ask(findClass, { query: { joinCode } });
    school.context.clock.advance({ minutes: 5 });
    await student.ask(findClass, { query: { joinCode } });
  });

  it('does not count the codes that were right', async () => {
    for (let time = 0; time < 12; time += 1) {
      await otherStudent.ask(findClass, { query: { joinCode } });
    }
  });

  it('finds no class that is archived', async () => {
    const teacher = await school.as('teacher');
    await teacher.ask(archiveClass, { params, body: {} });
    school.context.clock.advance({ minutes: 6 });
    expect(await otherStudent.refusal(findClass, { query: { joinCode } })).toEqual(notFound);
    expect(await otherStudent.refusal(joinClass, { params, body: { joinCode } })).toEqual(notFound);
  });
});
