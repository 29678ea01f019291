import { afterAll, beforeAll, expect, it } from 'vitest';
import { readWav } from '#audio-core/analysis';
import { createApp } from '#server/app';
import { assessSetMusic } from '#server/composing/assess-set-music';
import { readConfig } from '#server/config';
import { demoClasses } from '#server/seed/demo-classes';
import { demoPassword } from '#server/seed/demo-people';
import { isSeededAtStart } from '#server/seed/is-seeded-at-start';
import { seedDemo } from '#server/seed/seed-demo';
import {
  getAssignments,
  getEducatorAssignments,
  getSubmissions,
} from '#shared/contract/assignments';
import { getReview } from '#shared/contract/grading';
import { openAssessment } from '#shared/contract/open-assessment';
import { getClassesPractice, getPracticeLog } from '#shared/contract/read-practice-log';
import { getPracticeCourses, getSetUpConstraints } from '#shared/contract/set-up';
import { syncSkills } from '#shared/contract/skills';
import { clockIn, dayIn } from '#shared/lib/time-zone';
import { lastWeeks } from '#shared/practice-log/range';
import { noLimits } from '#shared/set-up/limits';
import { readSkillMap } from '#shared/skills/read-skill-map';
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

  it('gives each student of the ensemble three assignments that hardly anybody has begun', async () => {
    for (const username of demoClasses[0]!.students) {
      const { assignments } = await (await signIn(username)).ask(getAssignments);
      const now = context.clock.now().toISOString();
      const ahead = assignments.filter(({ dueDate }) => dueDate! > now);
      expect(
        ahead.map(({ configuration, attemptSummary, status }) => [
          configuration.medium,
          configuration.levelId,
          attemptSummary.totalAttemptsAllowed,
          status,
        ]),
      ).toEqual([
        ['rhythmonly', 'pv~1', null, 'Not Started'],
        ['violin', 'pv~2', 3, username === 'student5' ? 'Abandoned' : 'Not Started'],
        ['trumpet', 'pv~1', null, 'Not Started'],
      ]);
    }
  });

  it('gives the teacher a class of eight that has sent some of its work', async () => {
    const { assignments } = await (await signIn('teacher')).ask(getEducatorAssignments);
    const table = assignments.map(({ completed, ungraded, needsReview, uncompleted }) => [
      completed,
      ungraded,
      needsReview,
      uncompleted,
    ]);
    expect(table).toEqual([
      [8, 1, 0, 0],
      [7, 5, 2, 1],
      [6, 6, 1, 2],
      [0, 0, 0, 8],
      // One is excused.
      [0, 0, 0, 7],
      [0, 0, 0, 8],
    ]);
  });

  it('wants everything at the time that the editor proposes, for one student some days later', async () => {
    const { assignments } = await (await signIn('student4')).ask(getAssignments);
    expect(new Set(assignments.map(({ dueDate }) => clockIn('UTC', new Date(dueDate!))))).toEqual(
      new Set(['16:00']),
    );
  });

  it('has students at every point of the way', async () => {
    const statuses = async (username: string) => {
      const { assignments } = await (await signIn(username)).ask(getAssignments);
      return assignments.slice(0, 3).map(({ status }) => status);
    };
    expect(await statuses('student1')).toEqual(['Graded', 'Graded', 'Submitted']);
    expect(await statuses('student4')).toEqual(['Graded', 'Submitted', 'Overdue']);
    expect(await statuses('student8')).toEqual(['Submitted', 'Submitted', 'Submitted']);
  });

  it('lets the teacher read, hear and answer what was sent', async () => {
    const teacher = await signIn('teacher');
    const { assignments } = await teacher.ask(getEducatorAssignments);
    let bytes = 0;
    for (const { assignmentId, title } of assignments.slice(0, 3)) {
      const params = { assignmentId };
      const { submissions } = await teacher.ask(getSubmissions, { params });
      for (const { sessionId, score, completedAt } of submissions) {
        if (sessionId === null) continue;
        const review = await teacher.ask(getReview, { params: { sessionId } });
        const { aaJsonUrl, audioFileUrl, source } = review.completed!;
        const document = await (await teacher.fetch(aaJsonUrl!)).json();
        const opened = openAssessment(document);
        if (opened.kind !== 'ok') throw new Error(`${title}: ${opened.kind}`);
        expect(opened.report.sets.lenient.score).toBe(score);
        // As any device would assess it.
        expect(assessSetMusic(opened.report.music, opened.report).verdict).toBe('same');
        expect(completedAt! < context.clock.now().toISOString()).toBe(true);
        expect(audioFileUrl === null).toBe(source === 'taps');
        if (audioFileUrl === null) continue;
        const sound = await (await teacher.fetch(audioFileUrl)).arrayBuffer();
        bytes += sound.byteLength;
        const { samples } = readWav(new Uint8Array(sound));
        expect(samples.some((sample) => Math.abs(sample) > 0.1)).toBe(true);
      }
    }
    // A few megabytes in all.
    expect(bytes).toBeLessThan(5_000_000);
  });

  it('lets a student see what they have learnt by the takes that they sent', async () => {
    const student = await signIn('student3');
    const { maps } = await student.ask(syncSkills, {
      body: { userId: student.userId, maps: [] },
    });
    const known = maps.map((map) => readSkillMap(map)!);
    expect(known.map(({ medium, takes }) => [medium, takes.length])).toEqual([
      ['rhythmonly', 2],
      ['violin', 1],
    ]);
  });

  it('has weeks of practice, of everybody in the ensemble and none of it yet to come', async () => {
    const now = context.clock.now();
    const { from } = lastWeeks(9, dayIn('UTC', now));
    const query = { timeZoneId: 'UTC', from, to: dayIn('UTC', now) };
    const { classes } = await (await signIn('teacher')).ask(getClassesPractice, { query });
    const [, ensemble] = classes;
    expect(ensemble).toMatchObject({ title: 'Chamber Ensemble', students: 8, practised: 8 });
    expect(ensemble!.totalTime).toBeGreaterThan(8 * 3600);
    const { practiceLog } = await (await signIn('student1')).ask(getPracticeLog, { query });
    expect(practiceLog.pagination.total).toBeGreaterThan(30);
    expect(practiceLog.sessions[0]!.startedAt < now.toISOString()).toBe(true);
  });

  it('is put in once', async () => {
    const takes = () => context.allTenants.selectFrom('attempt').select('id').execute();
    expect(await takes()).toHaveLength(24);
    await seedDemo(context);
    expect(await takes()).toHaveLength(24);
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
  ['on a network, asked for by name', { host: '0.0.0.0', seed: 'demo' as const }, 0, true],
])('%s: is the school put in unasked?', (_, change, schools, expected) => {
  const config = { ...readConfig({}, '/checkout'), ...change };
  expect(isSeededAtStart(config, { schools })).toBe(expected);
});
