import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTenant } from '#server/db/tenant';
import { peopleMeant } from '#server/features/roster/queries';
import { jobKinds } from '#server/job-kinds';
import { createJobRunner } from '#server/jobs/job-runner';
import {
  createClass,
  enrollStudents,
  getEnrollments,
  moveStudents,
} from '#shared/contract/classes';
import { cancelJob, getJob } from '#shared/contract/jobs';
import {
  addRoster,
  issueCards,
  previewRoster,
  type SignInCards,
  searchStudents,
} from '#shared/contract/roster';
import { handOverStudents } from '#shared/contract/students';
import { stemsOf, type WantedStudent } from '#shared/roster/plan-roster';
import type { TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type TestSchool, testPassword, testSchool } from '../support/test-school.ts';

const notFound = { status: 404, code: 'not-found' };
const wanted = (firstName: string, lastName = '', username: string | null = null) => ({
  ...{ firstName, lastName, username },
  isAnother: false,
});

describeOnDatabase('a class from a list', (open) => {
  let school: TestSchool;
  let teacher: TestClient;
  let params: { courseId: string };
  beforeAll(async () => {
    school = await testSchool(await testContext(open));
    teacher = await school.as('teacher');
    // Looked after by the teacher from now on, and in none of their classes.
    const handed = { studentIds: [school.ids.otherStudent], teacher: 'teacher' };
    await (await school.as('otherTeacher')).ask(handOverStudents, { body: handed });
  });
  beforeEach(async () => {
    params = { courseId: await school.addClass() };
  });
  afterAll(() => school.context.close());

  const runner = () => createJobRunner(school.context, jobKinds(school.context));
  const enrolled = async (client = teacher) =>
    (await client.ask(getEnrollments, { params })).students;
  const row = (username: string, firstName = 'Anna', lastName = 'Lind') => ({
    ...{ firstName, lastName, username },
  });

  it('shows what would happen, and changes nothing', async () => {
    const rows = [
      wanted('Anna', 'Lind'),
      wanted('Anna', 'Lind'),
      wanted('D’Angelo', 'O’Neill'),
      wanted('First-student', 'Last-student'),
      wanted('', '', 'otherStudent'),
      wanted('Anna', 'Lind', 'teacher'),
      wanted('', 'Lind'),
    ];
    const { outcomes } = await teacher.ask(previewRoster, { params, body: { rows } });
    const { student, otherStudent } = school.ids;
    expect(outcomes).toEqual([
      { kind: 'new', username: 'annal', hasNamesake: true, insteadOf: null },
      { kind: 'new', username: 'annal2', hasNamesake: true, insteadOf: null },
      { kind: 'new', username: 'dangeloo', hasNamesake: false, insteadOf: null },
      {
        kind: 'enrolled',
        studentId: student,
        username: 'student',
        studentName: 'First-student Last-student',
        by: 'name',
      },
      {
        kind: 'known',
        studentId: otherStudent,
        username: 'otherStudent',
        studentName: 'First-otherStudent Last-otherStudent',
        by: 'username',
      },
      { kind: 'new', username: 'annal3', hasNamesake: true, insteadOf: 'teacher' },
      { kind: 'refused', why: 'no-name' },
    ]);
    expect(await enrolled()).toHaveLength(1);
  });

  it('takes who has the name among the teacher’s own for the same, and nobody else’s', async () => {
    const rows = [
      wanted('First-otherStudent', 'Last-otherStudent'),
      wanted('First-otherStudént', 'Last-otherStudent'),
    ];
    const otherStudent = { kind: 'known', studentId: school.ids.otherStudent };
    expect(await teacher.ask(previewRoster, { params, body: { rows } })).toMatchObject({
      outcomes: [{ ...otherStudent, by: 'name' }, { kind: 'new' }],
    });
    expect(
      await teacher.ask(previewRoster, { params, body: { rows: rows.slice(1) } }),
    ).toMatchObject({ outcomes: [{ ...otherStudent, by: 'spelling' }] });
    const other = await school.as('otherTeacher');
    const { courseId } = await other.ask(createClass, {
      body: { title: 'Band', description: '', color: 'blue', endDate: null, timeZone: 'UTC' },
    });
    const planned = await other.ask(previewRoster, { params: { courseId }, body: { rows } });
    expect(planned.outcomes.map(({ kind }) => kind)).toEqual(['new', 'new']);
    school.context.clock.advance({ minutes: 1 });
  });

  it('knows nothing of another organisation’s usernames', async () => {
    const rows = [wanted('', '', 'strangeStudent'), wanted('Anna', 'Lind', 'strangeStudent')];
    const { outcomes } = await teacher.ask(previewRoster, { params, body: { rows } });
    expect(outcomes).toMatchObject([
      { kind: 'refused', why: 'no-name' },
      { kind: 'duplicate', of: 0 },
    ]);
  });

  it('plans two thousand, and refuses one more', async () => {
    const rows = Array.from({ length: 2000 }, (_, index) => wanted(`Anna${index % 40}`, 'Lind'));
    const { outcomes } = await teacher.ask(previewRoster, { params, body: { rows } });
    expect(new Set(outcomes.map((one) => one.kind === 'new' && one.username)).size).toBe(2000);
    const more = { rows: [...rows, wanted('Ben')] };
    expect(await teacher.refusal(previewRoster, { params, body: more })).toEqual({
      ...{ status: 400, code: 'invalid', path: 'rows' },
    });
  });

  it('reads of a large organisation only who can be meant', async () => {
    const db = inTenant(school.context.allTenants, school.tenantId);
    const people = Array.from({ length: 300 }, (_, index) => ({
      ...{ id: school.context.newId(), username: `Largel${index + 2}`, role: 'student' as const },
      ...{ first_name: 'Large', last_name: 'Lake', created_at: school.context.clock.now() },
    }));
    await db.insertInto('user_account').values(people).execute();
    const rows = [wanted('Large', 'Lind'), wanted('Nobody', 'Else', 'LARGEL7'), wanted('Zoë', 'Å')];
    const { outcomes } = await teacher.ask(previewRoster, { params, body: { rows } });
    expect(outcomes).toMatchObject([
      { kind: 'new', username: 'largel' },
      { kind: 'new', username: 'nobodye', insteadOf: 'LARGEL7' },
      { kind: 'new', username: 'zoea' },
    ]);
    const bringing = { courseId: school.courseId, broughtBy: school.ids.teacher };
    const read = async (row: WantedStudent) =>
      (await peopleMeant(db, { ...bringing, stems: stemsOf([row]) })).length;
    expect(await read(rows[2]!)).toBeLessThan(10);
    expect(await read(rows[0]!)).toBeGreaterThan(300);
  });

  it('plans lists again and again for one person, until they wait', async () => {
    const other = await school.as('otherTeacher');
    const { courseId } = await other.ask(createClass, {
      body: { title: 'Band', description: '', color: 'blue', endDate: null, timeZone: 'UTC' },
    });
    const plan = { params: { courseId }, body: { rows: [wanted('Ben')] } };
    for (let at = 0; at < 60; at += 1) await other.ask(previewRoster, plan);
    expect(await other.refusal(previewRoster, plan)).toEqual({
      ...{ status: 429, code: 'too-many-attempts' },
    });
    await teacher.ask(previewRoster, { params, body: plan.body });
  });

  it('makes students and enrols those there are, in a job that is asked for once', async () => {
    const { otherStudent } = school.ids;
    const body = { rows: [row('anna1'), { studentId: otherStudent }, row('dan1', 'D’Angelo', '')] };
    const headers = { 'Idempotency-Key': school.context.newId() };
    const asked = await teacher.ask(addRoster, { params, body, headers });
    expect(await teacher.ask(addRoster, { params, body, headers })).toEqual(asked);
    expect(await enrolled()).toHaveLength(1);
    await runner().runNext();
    expect(await runner().runNext()).toBe(false);
    const { job } = await teacher.ask(getJob, { params: asked });
    expect(job).toMatchObject({ state: 'done', done: 3, total: 3, result: { enrolled: 1 } });
    const students = await enrolled();
    expect(
      students.map(({ username, studentName, hasPassword }) => [
        username,
        studentName,
        hasPassword,
      ]),
    ).toEqual([
      ['dan1', 'D’Angelo', false],
      ['otherStudent', 'First-otherStudent Last-otherStudent', true],
      ['student', 'First-student Last-student', true],
      ['anna1', 'Anna Lind', false],
    ]);
    expect(job.result?.made).toHaveLength(2);
  });

  it('gives a username that was taken meanwhile a number', async () => {
    const both = ['ben1', 'ben1'].map((username) =>
      teacher.ask(addRoster, { params, body: { rows: [row(username, 'Ben')] } }),
    );
    await Promise.all(both);
    await runner().runNext();
    await runner().runNext();
    const names = (await enrolled()).map(({ username }) => username);
    expect(names).toEqual(expect.arrayContaining(['ben1', 'ben12']));
  });

  it('makes nobody twice when the server dies and another goes on, nor anybody after it is cancelled', async () => {
    const rows = Array.from({ length: 25 }, (_, index) => row(`c${index}x`, 'Cara', `Nr${index}`));
    const asked = await teacher.ask(addRoster, { params, body: { rows } });
    let parts = 0;
    const dying = createJobRunner(school.context, {
      async 'enrol-roster'(work) {
        return jobKinds(school.context)['enrol-roster']!({
          ...work,
          step: (part) => {
            parts += 1;
            return work.step(async (transaction) => {
              const progress = await part(transaction);
              if (parts === 2) throw new Error('killed');
              return progress;
            });
          },
        });
      },
    });
    await dying.runNext();
    expect((await teacher.ask(getJob, { params: asked })).job).toMatchObject({ done: 10 });
    school.context.clock.advance({ minutes: 1 });
    await runner().runNext();
    const { job } = await teacher.ask(getJob, { params: asked });
    expect(job).toMatchObject({ state: 'done', done: 25 });
    expect(new Set(job.result?.made).size).toBe(25);
    expect(await enrolled()).toHaveLength(26);

    const other = await teacher.ask(addRoster, { params, body: { rows: [row('late')] } });
    await teacher.ask(cancelJob, { params: other, body: {} });
    expect(await runner().runNext()).toBe(false);
    expect(await enrolled()).toHaveLength(26);
  });

  it('gives up where the class was archived meanwhile', async () => {
    const asked = await teacher.ask(addRoster, { params, body: { rows: [row('nina')] } });
    await school.archiveClass(params.courseId);
    await runner().runNext();
    expect((await teacher.ask(getJob, { params: asked })).job).toMatchObject({
      state: 'failed',
      done: 0,
    });
  });

  it.each([
    ['two of one username', () => [row('eva1'), row('EVA1')], 400],
    ['a username with a space', () => [row('eva lind')], 400],
    ['a username like an address', () => [row('eva@lind')], 400],
    ['no name', () => [row('eva1', ' ')], 400],
    ['a teacher', () => [row('eva1'), { studentId: school.ids.coTeacher }], 404],
    [
      'a student of another organisation',
      () => [row('eva1'), { studentId: school.ids.strangeStudent }],
      404,
    ],
    ['an id that is none', () => [row('eva1'), { studentId: 'nonsense' }], 404],
  ] as const)('is refused as a whole for %s', async (_, rows, status) => {
    const body = { rows: rows() };
    expect(await teacher.refusal(addRoster, { params, body })).toMatchObject({ status });
    expect(await runner().runNext()).toBe(false);
    expect(await enrolled()).toHaveLength(1);
  });

  it('finds students of the organisation who are not in the class', async () => {
    const search = async (text: string, client = teacher) =>
      (await client.ask(searchStudents, { params, query: { text } })).students.map(
        ({ username }) => username,
      );
    expect(await search('OTHERst')).toEqual(['otherStudent']);
    expect(await search('last-otherS')).toEqual(['otherStudent']);
    expect(await search('First-student')).toEqual([]);
    expect(await search('strange')).toEqual([]);
    expect(await search('%_')).toEqual([]);
  });

  it('takes in who is found, all or none', async () => {
    const { otherStudent, strangeStudent, coTeacher } = school.ids;
    for (const stranger of [strangeStudent, coTeacher, 'nonsense']) {
      const body = { studentIds: [otherStudent, stranger] };
      expect(await teacher.refusal(enrollStudents, { params, body })).toMatchObject(notFound);
    }
    expect(await enrolled()).toHaveLength(1);
    const body = { studentIds: [otherStudent, school.ids.student] };
    await teacher.ask(enrollStudents, { params, body });
    expect(await enrolled()).toHaveLength(2);
  });

  it('moves students to another class of its own, all or none', async () => {
    const toCourseId = await school.addClass();
    const { student, classmate } = school.ids;
    const move = (studentIds: string[], to = toCourseId) => ({
      params,
      body: { studentIds, toCourseId: to },
    });
    await teacher.ask(enrollStudents, { params, body: { studentIds: [classmate] } });
    for (const refused of [
      move([classmate, school.ids.otherStudent]),
      move([classmate], 'nonsense'),
      move([classmate], school.context.newId()),
    ])
      expect(await teacher.refusal(moveStudents, refused)).toMatchObject(notFound);
    expect(await enrolled()).toHaveLength(2);
    await teacher.ask(moveStudents, move([student, classmate]));
    expect(await enrolled()).toEqual([]);
    const there = await teacher.ask(getEnrollments, { params: { courseId: toCourseId } });
    expect(there.students).toHaveLength(2);
    const archived = await school.addClass();
    await school.archiveClass(archived);
    const back = {
      params: { courseId: toCourseId },
      body: { studentIds: [student], toCourseId: archived },
    };
    expect(await teacher.refusal(moveStudents, back)).toMatchObject({ code: 'class-archived' });
  });

  it('moves nobody who was not in the class: neither a colleague nor into the same class', async () => {
    const { coordinator, otherTeacher, otherStudent, student } = school.ids;
    const { courseId } = params;
    for (const id of [coordinator, otherTeacher, otherStudent, school.context.newId()]) {
      for (const toCourseId of [courseId, courseId.toUpperCase()]) {
        const body = { studentIds: [id], toCourseId };
        expect(await teacher.refusal(moveStudents, { params, body })).toMatchObject(notFound);
      }
    }
    const body = { studentIds: [student], toCourseId: courseId.toUpperCase() };
    await teacher.ask(moveStudents, { params, body });
    expect((await enrolled()).map(({ username }) => username)).toEqual(['student']);
  });

  it('makes another username where the database holds for one what differs to us', async () => {
    // PostgreSQL's small letter of the dotted capital is that of the plain one, or not, by its locale.
    for (const username of ['ipek', 'İpek', 'ipek2', 'İpek2'])
      await teacher.ask(addRoster, { params, body: { rows: [row(username)] } });
    while (await runner().runNext());
    const made = (await enrolled()).map(({ username }) => username);
    expect(made).toHaveLength(5);
    expect(new Set(made).size).toBe(5);
  });

  it('leaves out of a list whom somebody deleted meanwhile', async () => {
    const rows = [row('otto'), { studentId: school.ids.otherStudent }];
    const asked = await teacher.ask(addRoster, { params, body: { rows } });
    const { allTenants: db } = school.context;
    const archived = (archived_at: Date | null) =>
      db
        .updateTable('user_account')
        .set({ archived_at })
        .where('id', '=', school.ids.otherStudent)
        .execute();
    await archived(school.context.clock.now());
    await runner().runNext();
    await archived(null);
    const { job } = await teacher.ask(getJob, { params: asked });
    expect(job).toMatchObject({ state: 'done', result: { enrolled: 0 } });
    expect((await enrolled()).map(({ username }) => username).toSorted()).toEqual([
      'otto',
      'student',
    ]);
    // What was asked named children.
    const { input } = await db
      .selectFrom('job')
      .where('id', '=', asked.jobId)
      .select('input')
      .executeTakeFirstOrThrow();
    expect(input).toBeNull();
  });

  it('hands out cards that open the account once they are used, to those without a password', async () => {
    const asked = await teacher.ask(addRoster, { params, body: { rows: [row('mia1', 'Mia')] } });
    await runner().runNext();
    const { result } = (await teacher.ask(getJob, { params: asked })).job;
    const studentIds = [...(result?.made ?? []), school.ids.student];
    const first = await teacher.ask(issueCards, { params, body: { studentIds } });
    expect(first.organisationCode).toMatch(/^\w{6}$/);
    expect(first.cards).toMatchObject([{ studentName: 'Mia Lind', username: 'mia1' }]);
    expect(first.classTitle).not.toBeNull();
    const again = await teacher.ask(issueCards, { params, body: { studentIds } });
    const passwordsOf = ({ cards }: SignInCards) => cards[0]!.oneTimePassword;
    const enters = (sheet: SignInCards) => school.visitor().signIn('mia1', passwordsOf(sheet));
    const isOver = (sheet: SignInCards) => expect(enters(sheet)).rejects.toThrow('401');
    // The one before works until the newer one is used.
    await enters(first);
    await enters(first);
    await enters(again);
    await isOver(first);
    const kindOf = async () =>
      (await teacher.ask(getEnrollments, { params })).students.find(
        ({ username }) => username === 'mia1',
      );
    expect(await kindOf()).toMatchObject({ hasPassword: false, hasCard: true });
    const isLost = { params, body: { studentIds, isLost: true } };
    const found = await teacher.ask(issueCards, isLost);
    await isOver(again);
    await enters(found);
    // No card opens anything for longer than a month.
    const monthAgo = new Date(school.context.clock.now().getTime() - 31 * 24 * 60 * 60_000);
    await school.context.allTenants
      .updateTable('user_account')
      .set({ one_time_password_at: monthAgo })
      .where('username', '=', 'mia1')
      .execute();
    await expect(enters(found)).rejects.toThrow('card-lapsed');
    expect(await kindOf()).toMatchObject({ hasCard: false });
    await school.visitor().signIn('student', testPassword);
    const kept = await school.context.allTenants
      .selectFrom('user_account')
      .where('username', '=', 'mia1')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(kept)).not.toContain(passwordsOf(found));
    expect(school.context.logged.join()).not.toContain(passwordsOf(found));
  });

  it('hands out no card where one of them is not in the class', async () => {
    for (const other of [school.ids.otherStudent, school.ids.strangeStudent, 'nonsense']) {
      const body = { studentIds: [school.ids.student, other] };
      expect(await teacher.refusal(issueCards, { params, body })).toMatchObject(notFound);
    }
  });
});
