import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobKinds } from '#server/job-kinds';
import { createJobRunner } from '#server/jobs/job-runner';
import { joinClass } from '#shared/contract/add-class';
import { enrollStudents, moveStudents } from '#shared/contract/classes';
import { getJob } from '#shared/contract/jobs';
import { answerJoinRequests, askToJoin, getJoinRequests } from '#shared/contract/joining';
import { addRoster } from '#shared/contract/roster';
import { mostOfClass } from '#shared/roster/roster-limits';
import { giveClassCode } from '../support/give-class-code.ts';
import type { TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type TestSchool, testSchool } from '../support/test-school.ts';

const joinCode = 'HKR4TP';
const full = { status: 409, code: 'class-full' };

describeOnDatabase('a class that is full', (open) => {
  let school: TestSchool;
  let teacher: TestClient;
  let params: { courseId: string };
  beforeAll(async () => {
    school = await testSchool(await testContext(open));
    teacher = await school.as('teacher');
    params = { courseId: await school.addClass() };
    await giveClassCode(school, params.courseId, joinCode);
    const body = {
      ...{ joinCode, firstName: 'Zoë', lastName: 'L', username: 'zoel47' },
      ...{ password: 'play at first sight', device: randomUUID() },
      secret: randomBytes(32).toString('base64url'),
    };
    await school.visitor().ask(askToJoin, { body });
    await fill(params.courseId);
  });
  afterAll(() => school.context.close());

  /** With students who are made here, but for two places: one of the test's own student, one that is left. */
  async function fill(courseId: string): Promise<void> {
    const { allTenants, clock, newId } = school.context;
    const ids = Array.from({ length: mostOfClass - 2 }, () => newId());
    const made = { tenant_id: school.tenantId, first_name: 'P', last_name: 'Upil' };
    const student = { ...made, role: 'student' as const, created_at: clock.now() };
    const enrolled = { tenant_id: school.tenantId, course_id: courseId, enrolled_at: clock.now() };
    for (let from = 0; from < ids.length; from += 500) {
      const part = ids.slice(from, from + 500);
      await allTenants
        .insertInto('user_account')
        .values(part.map((id, place) => ({ ...student, id, username: `pupil${from + place}` })))
        .execute();
      await allTenants
        .insertInto('enrolment')
        .values(part.map((id) => ({ ...enrolled, student_id: id })))
        .execute();
    }
    const body = { studentIds: [school.ids.student] };
    await teacher.ask(enrollStudents, { params: { courseId }, body });
  }

  it('gives the last place to one of two lists, whose repetition is answered as before', async () => {
    const runner = createJobRunner(school.context, jobKinds(school.context));
    const add = (username: string, key: string) =>
      teacher.ask(addRoster, {
        params,
        body: { rows: [{ firstName: 'Anna', lastName: 'Lind', username }] },
        headers: { 'Idempotency-Key': key },
      });
    const key = school.context.newId();
    const asked = [await add('annal', key), await add('annal2', school.context.newId())];
    while (await runner.runNext());
    const jobs = await Promise.all(asked.map((one) => teacher.ask(getJob, { params: one })));
    expect(jobs.map(({ job }) => [job.state, job.done])).toEqual([
      ['done', 1],
      ['failed', 0],
    ]);
    expect(await add('annal', key)).toEqual(asked[0]);
  });

  it('takes nobody more: not from a list, by its code, out of another class, or who asked before', async () => {
    const rows = [{ firstName: 'Anna', lastName: 'Lind', username: 'annal' }];
    expect(await teacher.refusal(addRoster, { params, body: { rows } })).toMatchObject(full);
    const other = await school.as('otherStudent');
    expect(await other.refusal(joinClass, { params, body: { joinCode } })).toMatchObject(full);
    const moving = { studentIds: [school.ids.classmate], toCourseId: params.courseId };
    const from = { courseId: school.courseId };
    const moved = await teacher.refusal(moveStudents, { params: from, body: moving });
    expect(moved).toMatchObject(full);
    const { requests } = await teacher.ask(getJoinRequests, { params });
    const requestIds = requests.map(({ requestId }) => requestId);
    const yes = { requestIds, answer: 'yes' as const, newCode: false };
    expect(requestIds).toHaveLength(1);
    expect(await teacher.refusal(answerJoinRequests, { params, body: yes })).toMatchObject(full);
  });

  it('lets who is in it already come again', async () => {
    const student = await school.as('student');
    expect(await student.ask(joinClass, { params, body: { joinCode } })).toEqual(params);
    const body = { studentIds: [school.ids.student] };
    expect(await teacher.ask(enrollStudents, { params, body })).toEqual({});
  });
});
