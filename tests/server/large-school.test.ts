import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '#server/app';
import { jobKinds } from '#server/job-kinds';
import { createJobRunner } from '#server/jobs/job-runner';
import { demoPassword } from '#server/seed/demo-people';
import { askForLargeSchool } from '#server/seed/large/ask-for-large-school';
import type { LargeSize } from '#server/seed/large/large-plan';
import {
  getAssignments,
  getEducatorAssignments,
  getSubmissions,
} from '#shared/contract/assignments';
import { getClasses } from '#shared/contract/classes';
import { getReview } from '#shared/contract/grading';
import { getNeeds } from '#shared/contract/needs';
import { getArchivedStudents, getStudents } from '#shared/contract/students';
import { TestClient } from '../support/test-client.ts';
import { type TestContext, testContext } from '../support/test-context.ts';
import { describeEachDatabase } from '../support/test-database.ts';

const small: LargeSize = { teachers: 2, classes: 3, studentsAClass: 3, weeks: 2, assignments: 2 };

describeEachDatabase('the large school', (open) => {
  let context: TestContext;
  let routes: ReturnType<typeof createApp>;
  beforeAll(async () => {
    context = await testContext(open);
    routes = createApp(context);
    await askForLargeSchool(context, small);
    // Asked for twice it is made once.
    await askForLargeSchool(context, small);
    const runner = createJobRunner(context, jobKinds(context));
    while (await runner.runNext());
  });
  afterAll(() => context.close());

  const as = (username: string) => new TestClient(routes.app).signIn(username, demoPassword);

  it('is made once, whole, with a step for each class and each assignment', async () => {
    const jobs = await context.allTenants.selectFrom('job').selectAll().execute();
    expect(jobs).toMatchObject([{ state: 'done', done: 12, total: 12 }]);
    // What asked for it named a password's hash.
    expect(jobs[0]!.input).toBeNull();
    const { classes } = await (await as('teacher1')).ask(getClasses);
    expect(classes.map((one) => [one.title, one.students, one.isArchived])).toEqual([
      ['Band 1', 3, false],
      ['Choir 1', 4, true],
    ]);
  });

  it('has archived classes and students, and schools with teachers', async () => {
    const teacher = await as('teacher2');
    expect((await teacher.ask(getStudents)).students.length).toBeGreaterThan(0);
    const { students } = await (await as('head')).ask(getArchivedStudents);
    expect(students.map(({ username }) => username)).toEqual(['pupil006']);
    const schools = await context.allTenants
      .selectFrom('user_account')
      .where('role', '=', 'teacher')
      .select('school_id')
      .execute();
    expect(new Set(schools.map(({ school_id }) => school_id)).size).toBe(2);
  });

  it('has work that can be reviewed, most of it graded, and more to come', async () => {
    const teacher = await as('teacher1');
    const { assignments } = await teacher.ask(getEducatorAssignments);
    expect(assignments).toHaveLength(3);
    const [first] = assignments;
    const { submissions } = await teacher.ask(getSubmissions, {
      params: { assignmentId: first!.assignmentId },
    });
    const sent = submissions.find(({ sessionId }) => sessionId !== null)!;
    const review = await teacher.ask(getReview, { params: { sessionId: sent.sessionId! } });
    expect(review.session.attempts).toBe(1);
    expect(await teacher.ask(getNeeds)).toMatchObject({ students: 3, waitingToJoin: 0 });
    const { assignments: open } = await (await as('pupil001')).ask(getAssignments);
    expect(open.at(-1)).toMatchObject({ status: 'Not Started' });
  });

  it('has practised', async () => {
    const entries = await context.allTenants
      .selectFrom('practice_entry')
      .select(['course_id', 'seconds'])
      .execute();
    expect(entries.length).toBeGreaterThan(10);
    expect(entries.some(({ course_id }) => course_id === null)).toBe(true);
    expect(Math.min(...entries.map(({ seconds }) => seconds))).toBeGreaterThanOrEqual(120);
  });

  it('is known to the database, so that what is asked of it is looked up and not searched for', async () => {
    const { schema, allTenants } = context;
    const { rows } = await sql`
      select attname from pg_stats
      where schemaname = ${schema} and tablename = 'practice_entry'`.execute(allTenants);
    expect(rows.length).toBeGreaterThan(0);
  });
});
