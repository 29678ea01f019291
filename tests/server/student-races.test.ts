import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { jobKinds } from '#server/job-kinds';
import { createJobRunner } from '#server/jobs/job-runner';
import { joinClass } from '#shared/contract/add-class';
import { archiveClass, enrollStudents, getEnrollments } from '#shared/contract/classes';
import { getJob } from '#shared/contract/jobs';
import { addRoster } from '#shared/contract/roster';
import { archiveStudents, deleteStudent } from '#shared/contract/students';
import { giveClassCode } from '../support/give-class-code.ts';
import type { TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeEachDatabase } from '../support/test-database.ts';
import { type TestSchool, testSchool } from '../support/test-school.ts';

const rows = Array.from({ length: 30 }, (_, index) => ({
  ...{ firstName: 'Anna', lastName: 'Lind', username: `anna${index}x` },
}));

describeEachDatabase('two at once with students', (open) => {
  let school: TestSchool;
  let teacher: TestClient;
  let params: { courseId: string };
  beforeAll(async () => {
    school = await testSchool(await testContext(open));
    teacher = await school.as('teacher');
  });
  beforeEach(async () => {
    params = { courseId: await school.addClass() };
  });
  afterAll(() => school.context.close());

  const isThere = async (studentId: string) =>
    (await school.context.allTenants
      .selectFrom('user_account')
      .where('id', '=', studentId)
      .select('id')
      .executeTakeFirst()) !== undefined;

  /** Does what was asked for, a list that comes into a class; before each part of it, from 1, something else. */
  const enrolWhile = async (other: (part: number) => Promise<unknown>) => {
    let parts = 0;
    const runner = createJobRunner(school.context, {
      'enrol-roster': (work) =>
        jobKinds(school.context)['enrol-roster']!({
          ...work,
          step: async (part) => {
            parts += 1;
            await other(parts);
            await work.step(part);
          },
        }),
    });
    await runner.runNext();
  };

  it('a class that is archived while a list goes into it gets whole parts of it, and no more after', async () => {
    const asked = await teacher.ask(addRoster, { params, body: { rows } });
    const archiving: Promise<unknown>[] = [];
    await enrolWhile(async (part) => {
      // Asked for while the second part is under way.
      if (part === 2) archiving.push(teacher.ask(archiveClass, { params, body: {} }));
      if (part === 3) await Promise.all(archiving);
    });
    const { job } = await teacher.ask(getJob, { params: asked });
    expect(job.state).toBe('failed');
    const { students } = await teacher.ask(getEnrollments, { params });
    // The one of before, and those of the parts that were counted.
    expect(students).toHaveLength(1 + job.done);
    expect(job.done % 10).toBe(0);
    expect(job.result?.made ?? []).toHaveLength(job.done);
  });

  it('a student who is deleted while the list that made them goes on is named by it no more', async () => {
    const asked = await teacher.ask(addRoster, {
      params,
      body: { rows: rows.map((row) => ({ ...row, username: `${row.username}y` })) },
    });
    let gone = '';
    await enrolWhile(async (part) => {
      if (part !== 2) return;
      const { job } = await teacher.ask(getJob, { params: asked });
      gone = job.result!.made[0]!;
      await teacher.ask(archiveStudents, { body: { studentIds: [gone] } });
      await teacher.ask(deleteStudent, { params: { studentId: gone } });
    });
    const { job } = await teacher.ask(getJob, { params: asked });
    expect(job.state).toBe('done');
    expect(job.result?.made).toHaveLength(rows.length - 1);
    expect(job.result?.made).not.toContain(gone);
  });

  it('a student who joins while their account is deleted is in the class or gone, never a fault', async () => {
    const student = await school.as('classmate');
    const joining = { courseId: params.courseId };
    await giveClassCode(school, joining.courseId);
    const studentId = school.ids.classmate;
    const remove = async () => {
      await teacher.ask(archiveStudents, { body: { studentIds: [studentId] } });
      await teacher.ask(deleteStudent, { params: { studentId } });
    };
    const join = student.ask(joinClass, { params: joining, body: { joinCode: 'HKR4TP' } }).then(
      () => 'joined',
      (error: unknown) => String(error),
    );
    const [joined] = await Promise.all([join, remove()]);
    expect(joined).toMatch(/joined|401|404/);
    expect(await isThere(studentId)).toBe(false);
    const { students } = await teacher.ask(getEnrollments, { params });
    expect(students.map(({ username }) => username)).toEqual(['student']);
  });

  it('a student whom another class gets first is not archived, and one who is archived gets into none', async () => {
    const other = await school.as('otherTeacher');
    const { course_id: courseId } = await school.context.allTenants
      .selectFrom('course_teacher')
      .where('teacher_id', '=', school.ids.otherTeacher)
      .select('course_id')
      .executeTakeFirstOrThrow();
    const body = { studentIds: [school.ids.student] };
    const outcome = (act: Promise<unknown>) =>
      act.then(
        () => true,
        () => false,
      );
    const done = await Promise.all([
      outcome(teacher.ask(archiveStudents, { body })),
      outcome(other.ask(enrollStudents, { params: { courseId }, body })),
    ]);
    expect(done.toSorted()).toEqual([false, true]);
  });
});
