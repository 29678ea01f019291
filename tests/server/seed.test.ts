import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '#server/app';
import { readConfig } from '#server/config';
import { demoClasses } from '#server/seed/demo-classes';
import { demoPassword } from '#server/seed/demo-people';
import { isSeededAtStart } from '#server/seed/is-seeded-at-start';
import { seedDemo } from '#server/seed/seed-demo';
import { getAssignments, getEducatorAssignments } from '#shared/contract/assignments';
import { getPracticeCourses, getSetUpConstraints } from '#shared/contract/set-up';
import { noLimits } from '#shared/set-up/limits';
import { TestClient } from '../support/test-client.ts';
import { type TestContext, testContext } from '../support/test-context.ts';
import { describeEachDatabase } from '../support/test-database.ts';

describeEachDatabase('the demonstration school', (open) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await testContext(open);
    await seedDemo(context);
  });
  afterAll(() => context.close());
  const signIn = (username: string) =>
    new TestClient(createApp(context).app).signIn(username, demoPassword);

  it('gives each student of the ensemble three assignments, due in the days to come', async () => {
    for (const username of demoClasses[0]!.students) {
      const { assignments } = await (await signIn(username)).ask(getAssignments);
      expect(
        assignments.map(({ configuration, attemptSummary, status }) => [
          configuration.medium,
          configuration.levelId,
          attemptSummary.totalAttemptsAllowed,
          status,
        ]),
      ).toEqual([
        ['rhythmonly', 'pv~1', null, 'Not Started'],
        ['violin', 'pv~2', 3, 'Not Started'],
        ['trumpet', 'pv~1', null, 'Not Started'],
      ]);
      const now = context.clock.now().toISOString();
      for (const { dueDate } of assignments) expect(dueDate! > now).toBe(true);
    }
  });

  it('gives the teacher a class of eight', async () => {
    const { assignments } = await (await signIn('teacher')).ask(getEducatorAssignments);
    expect(assignments.map(({ uncompleted }) => uncompleted)).toEqual([8, 8, 8]);
  });

  /** Of a student's classes, by title. */
  async function classesOf(username: string) {
    const student = await signIn(username);
    const { courses } = await student.ask(getPracticeCourses);
    return Promise.all(
      courses.map(async ({ courseId, title }) => {
        const params = { sessionType: 'practice' as const, id: courseId };
        const { constraints } = await student.ask(getSetUpConstraints, { params });
        return [title, constraints] as const;
      }),
    );
  }
  const band = {
    ...noLimits,
    behaviours: { ...noLimits.behaviours, level: 'Locked', meter: 'Disabled' },
    locked: { levelId: 'pv~2' },
  };

  it('has a class whose instruments are offered first, with nothing locked', async () => {
    expect(await classesOf('student1')).toEqual([
      ['Chamber Ensemble', { ...noLimits, favoriteMediums: ['violin', 'trumpet', 'rhythmonly'] }],
    ]);
  });

  it('has a class whose teacher fixed the level and leaves the meter to it', async () => {
    expect(await classesOf('student9')).toEqual([['Beginner Band', band]]);
  });

  it('has a student of two classes', async () => {
    expect(new Map(await classesOf('student10'))).toEqual(
      new Map<string, unknown>([
        ['Beginner Band', band],
        ['Saturday Strings', noLimits],
      ]),
    );
  });

  it('has a password long enough for a teacher', () => {
    expect(demoPassword.length).toBeGreaterThanOrEqual(12);
  });
});

it.each([
  ['a first start on loopback', {}, 0, true],
  ['on the other loopback', { host: '::1' }, 0, true],
  ['a later start', {}, 1, false],
  ['a first start on a network', { host: '0.0.0.0' }, 0, false],
  ['on one address of a network', { host: '192.168.0.7' }, 0, false],
  ['with a database of its own', { databaseUrl: 'postgres://db/school' }, 0, false],
  ['on a network, asked for by name', { host: '0.0.0.0', seedDemo: true }, 0, true],
])('%s: is the school put in unasked?', (_, change, schools, expected) => {
  const config = { ...readConfig({}, '/checkout'), ...change };
  expect(isSeededAtStart(config, { schools })).toBe(expected);
});
