import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyOf } from '#shared/contract/endpoint';
import { deletePracticeEntry, postPracticeLog } from '#shared/contract/practice-log';
import {
  getClassesPractice,
  getClassPracticeLog,
  getPracticeLog,
  getStudentPracticeLog,
} from '#shared/contract/read-practice-log';
import { longestRange } from '#shared/practice-log/range';
import { problemsIn } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type PersonName, type TestSchool, testSchool } from '../support/test-school.ts';

type Entry = BodyOf<typeof postPracticeLog>['entries'][number];

/** The clock of the tests stands on Monday, 7 September 2026, at eight. */
const week = { timeZoneId: 'Europe/Berlin', from: '2026-08-31', to: '2026-09-13' };

const entry = (startedAt: string, rest: Partial<Entry> = {}): Entry => ({
  ...{ id: randomUUID(), courseId: null, mode: 'freeplay', startedAt },
  ...{ seconds: 60, count: 2, timeZone: 'Europe/Berlin', ...rest },
});

describeOnDatabase('the practice log, read', (open) => {
  let school: TestSchool;
  let courseId: string;
  let otherCourse: string;
  beforeAll(async () => {
    school = await testSchool(await testContext(open));
    courseId = school.courseId;
    otherCourse = await school.addClass();
    await school.context.allTenants
      .updateTable('course')
      .set({ title: 'B class' })
      .where('id', '=', otherCourse)
      .execute();
    await practise('student', [
      // Monday in Berlin, Sunday in UTC.
      entry('2026-08-30T22:30:00.000Z', { courseId, seconds: 100, count: 1 }),
      entry('2026-09-02T10:00:00.000Z', { courseId, seconds: 50, count: 3 }),
      entry('2026-09-02T12:00:00.000Z', { courseId, seconds: 25, count: 1 }),
      entry('2026-09-02T12:30:00.000Z', { courseId: otherCourse, seconds: 400, count: 4 }),
      entry('2026-09-05T09:00:00.000Z', { seconds: 7, count: 1 }),
      // The clock of a device that is a year off.
      entry('2025-09-07T07:00:00.000Z', { courseId, seconds: 33, count: 1 }),
    ]);
    await practise('classmate', [
      entry('2026-09-02T10:00:00.000Z', { courseId, seconds: 60, count: 2 }),
    ]);
    await practise('teacher', [entry('2026-09-03T10:00:00.000Z', { courseId, seconds: 999 })]);
  });
  afterAll(() => school.context.close());

  const practise = async (person: PersonName, entries: Entry[]) =>
    (await school.as(person)).ask(postPracticeLog, { body: { entries } });
  const ownLog = async (person: PersonName, query: Record<string, string> = {}) => {
    const client = await school.as(person);
    return (await client.ask(getPracticeLog, { query: { ...week, ...query } })).practiceLog;
  };
  const ofStudent = async (person: PersonName, query: Record<string, string> = {}) => {
    const params = { studentId: school.ids.student };
    const client = await school.as(person);
    return (await client.ask(getStudentPracticeLog, { params, query: { ...week, ...query } }))
      .practiceLog;
  };

  describe('of oneself', () => {
    it('has its days and classes, its sittings and how much it is together', async () => {
      const log = await ownLog('student');
      expect(log.dailyPractices).toEqual([
        { day: '2026-08-31', courseId, seconds: 100, count: 1 },
        ...[
          { day: '2026-09-02', courseId, seconds: 75, count: 4 },
          { day: '2026-09-02', courseId: otherCourse, seconds: 400, count: 4 },
        ].sort((a, b) => (a.courseId < b.courseId ? -1 : 1)),
        { day: '2026-09-05', courseId: null, seconds: 7, count: 1 },
      ]);
      expect([log.totalTime, log.totalCount]).toEqual([582, 10]);
      expect(log.sessions.map(({ seconds }) => seconds)).toEqual([7, 400, 25, 50, 100]);
      expect(log.sessions[0]).toMatchObject({
        ...{ courseId: null, mode: 'freeplay', startedAt: '2026-09-05T09:00:00.000Z' },
      });
      expect(log.pagination).toEqual({ page: 1, pageSize: 50, total: 5 });
      expect(log.classes).toEqual([
        { courseId, title: 'A class' },
        { courseId: otherCourse, title: 'B class' },
      ]);
    });

    it('goes by the days of the time zone that is asked for', async () => {
      const days = async (timeZoneId: string) =>
        (await ownLog('student', { timeZoneId, courseId })).dailyPractices.map(({ day }) => day);
      expect(await days('UTC')).toEqual(['2026-09-02']);
      expect(await days('Europe/Berlin')).toEqual(['2026-08-31', '2026-09-02']);
      // There it was two in the morning of the day after.
      expect(await days('Pacific/Kiritimati')).toEqual(['2026-08-31', '2026-09-03']);
    });

    it('of one class has nothing else', async () => {
      const log = await ownLog('student', { courseId: otherCourse });
      expect(log.sessions.map(({ seconds }) => seconds)).toEqual([400]);
      expect(log.totalTime).toBe(400);
      const unknown = await ownLog('student', { courseId: randomUUID() });
      expect(unknown).toMatchObject({ dailyPractices: [], sessions: [], totalTime: 0 });
    });

    it('goes back a year and some weeks where no days are named', async () => {
      const client = await school.as('student');
      const { practiceLog } = await client.ask(getPracticeLog, { query: { timeZoneId: 'UTC' } });
      expect(practiceLog.totalTime).toBe(615);
    });

    it('keeps what a clock that is a year off said, on its day', async () => {
      const log = await ownLog('student', { from: '2025-09-01', to: '2025-09-13' });
      expect(log.dailyPractices).toEqual([{ day: '2025-09-07', courseId, seconds: 33, count: 1 }]);
    });

    it('is there for staff too, and nobody else’s is in it', async () => {
      expect((await ownLog('teacher')).totalTime).toBe(999);
      expect(await ownLog('strangeStudent')).toMatchObject({ dailyPractices: [], totalTime: 0 });
    });

    it('comes in pages', async () => {
      await practise(
        'otherStudent',
        Array.from({ length: 60 }, (_, index) =>
          entry(new Date(Date.parse('2026-09-01T00:00:00Z') + index * 3_600_000).toISOString(), {
            seconds: index,
          }),
        ),
      );
      const first = await ownLog('otherStudent');
      const second = await ownLog('otherStudent', { page: '2' });
      expect(first.pagination).toEqual({ page: 1, pageSize: 50, total: 60 });
      expect([...first.sessions, ...second.sessions].map(({ seconds }) => seconds)).toEqual(
        Array.from({ length: 60 }, (_, index) => 59 - index),
      );
      expect(second.dailyPractices).toEqual(first.dailyPractices);
      expect((await ownLog('otherStudent', { page: '3' })).sessions).toEqual([]);
    });
  });

  describe('of a class', () => {
    const ask = async (person: PersonName, query = week) => {
      const client = await school.as(person);
      return client.ask(getClassPracticeLog, { params: { courseId }, query });
    };

    it.each<PersonName>(['teacher', 'coTeacher'])(
      'tells %s how much each of its students practised for it',
      async (person) => {
        const { students, dailyPractices, title } = await ask(person);
        expect(title).toBe('A class');
        expect(students).toEqual([
          {
            ...{ studentId: school.ids.classmate, studentName: 'First-classmate Last-classmate' },
            ...{ totalTime: 60, totalCount: 2, days: 1 },
            lastPractisedAt: '2026-09-02T10:00:00.000Z',
          },
          {
            ...{ studentId: school.ids.student, studentName: 'First-student Last-student' },
            ...{ totalTime: 175, totalCount: 5, days: 2 },
            lastPractisedAt: '2026-09-02T12:00:00.000Z',
          },
        ]);
        // Without what the teacher played for the class.
        expect(dailyPractices).toEqual([
          { day: '2026-08-31', seconds: 100, count: 1, students: 1 },
          { day: '2026-09-02', seconds: 135, count: 6, students: 2 },
        ]);
      },
    );

    it('names who has not practised, and when they last did', async () => {
      const { students } = await ask('teacher', {
        ...week,
        from: '2026-09-04',
        to: '2026-09-06',
      });
      expect(students.map(({ days, totalTime }) => [days, totalTime])).toEqual([
        [0, 0],
        [0, 0],
      ]);
      expect(students[1]?.lastPractisedAt).toBe('2026-09-02T12:00:00.000Z');
    });

    it('is told together with the others of its teacher', async () => {
      const teacher = await school.as('teacher');
      const { classes } = await teacher.ask(getClassesPractice, { query: week });
      expect(classes).toEqual([
        {
          ...{ courseId, title: 'A class', color: 'blue', students: 2, practised: 2 },
          ...{ totalTime: 235, totalCount: 7 },
        },
        {
          ...{ courseId: otherCourse, title: 'B class', color: 'blue', students: 1, practised: 1 },
          ...{ totalTime: 400, totalCount: 4 },
        },
      ]);
      const coordinator = await school.as('coordinator');
      expect(await coordinator.ask(getClassesPractice, { query: week })).toEqual({ classes: [] });
    });
  });

  describe('of a student', () => {
    it('has all of a teacher’s classes, and nothing the student practised for themselves', async () => {
      const log = await ofStudent('teacher');
      expect(log.sessions.map(({ seconds }) => seconds)).toEqual([400, 25, 50, 100]);
      expect(log.totalTime).toBe(575);
    });

    it('has, for who helps in one class, that class alone', async () => {
      const log = await ofStudent('coTeacher');
      expect(log.sessions.map(({ seconds }) => seconds)).toEqual([25, 50, 100]);
      expect(log.classes).toEqual([{ courseId, title: 'A class' }]);
    });

    it('has nothing for an administrator who teaches none of their classes', async () => {
      expect(await ofStudent('coordinator')).toMatchObject({ dailyPractices: [], sessions: [] });
    });

    it('of one class is for who teaches it', async () => {
      expect((await ofStudent('teacher', { courseId: otherCourse })).totalTime).toBe(400);
      const coTeacher = await school.as('coTeacher');
      const refusal = await coTeacher.refusal(getStudentPracticeLog, {
        params: { studentId: school.ids.student },
        query: { ...week, courseId: otherCourse },
      });
      expect(refusal).toEqual({ status: 404, code: 'not-found', path: 'courseId' });
    });
  });

  describe('a question', () => {
    it.each([
      ['without a time zone', { timeZoneId: undefined }, 'timeZoneId', 'IANA'],
      ['in a time zone there is none of', { timeZoneId: 'Mars/Olympus' }, 'timeZoneId', 'Berlin'],
      ['by an offset', { timeZoneId: '+01:00' }, 'timeZoneId', 'Europe/Berlin'],
      ['without a first day', { from: undefined }, 'from', 'along with to'],
      ['without a last day', { to: undefined }, 'to', 'along with from'],
      ['from a day there is none of', { from: '2026-02-30' }, 'from', 'yyyy-mm-dd'],
      ['from before there were computers', { from: '1569-01-01' }, 'from', '1970'],
      ['to a day that is none', { to: 'tomorrow' }, 'to', 'yyyy-mm-dd'],
      ['to a day far ahead', { to: '9999-12-31' }, 'to', '2999'],
      ['that goes backwards', { to: '2026-08-30' }, 'to', 'later day'],
      ['for too many days', { to: '2027-10-05' }, 'to', `At most ${longestRange}`],
      ['for a class that is no id', { courseId: '7' }, 'courseId', 'id of a class'],
      ['for page 0', { page: '0' }, 'page', '1 for the first'],
      ['for half a page', { page: '1.5' }, 'page', 'whole number'],
      ['for a page in words', { page: 'last' }, 'page', 'number'],
      ['for a page beyond all', { page: '1e15' }, 'page', '1 for the first'],
    ])('%s is refused, naming the field and what to do', async (_, change, path, remedy) => {
      const student = await school.as('student');
      const { status, body } = await student.call(getPracticeLog, {
        query: { ...week, ...change },
      });
      expect(status).toBe(400);
      expect(problemsIn(body)).toEqual([
        { code: 'invalid', path, problem: expect.stringContaining(remedy) },
      ]);
    });

    it('may be for as many days as there may be, with every change of the clock among them', async () => {
      const log = await ownLog('student', { from: '2025-09-01', to: '2026-10-05' });
      expect(log.totalTime).toBe(615);
    });
  });

  describe('an entry that is deleted', () => {
    it('is gone for good, and may be deleted again', async () => {
      const one = entry('2026-09-06T10:00:00.000Z');
      await practise('classmate', [one]);
      const classmate = await school.as('classmate');
      const options = { params: { entryId: one.id } };
      for (let time = 0; time < 2; time += 1) await classmate.ask(deletePracticeEntry, options);
      expect((await ownLog('classmate')).sessions.map(({ id }) => id)).not.toContain(one.id);
    });

    it('stays deleted where another device sends it later, alone and beside others', async () => {
      const [one, grown, other, unheardOf] = [
        entry('2026-09-06T10:00:00.000Z'),
        entry('2026-09-06T11:00:00.000Z'),
        entry('2026-09-06T12:00:00.000Z'),
        entry('2026-09-06T13:00:00.000Z'),
      ];
      await practise('classmate', [one, grown]);
      const classmate = await school.as('classmate');
      // In whatever letters, and what has not come yet too.
      for (const entryId of [one.id.toUpperCase(), grown.id, unheardOf.id])
        await classmate.ask(deletePracticeEntry, { params: { entryId } });
      const send = async (...entries: (typeof one)[]) =>
        (await classmate.ask(postPracticeLog, { body: { entries } })).entries;
      expect(await send({ ...grown, seconds: grown.seconds + 60 }, other, unheardOf)).toEqual([
        expect.objectContaining({ id: other.id }),
      ]);
      expect(await send(one)).toEqual([]);
      const ids = (await ownLog('classmate')).sessions.map(({ id }) => id);
      expect(ids).toContain(other.id);
      for (const { id } of [one, grown, unheardOf]) expect(ids).not.toContain(id);
    });

    it('stays deleted where it is sent at the same moment', async () => {
      const classmate = await school.as('classmate');
      const entries = Array.from({ length: 20 }, () => entry('2026-09-06T10:00:00.000Z'));
      await Promise.all(
        entries.flatMap((one) => [
          classmate.call(postPracticeLog, { body: { entries: [one] } }),
          classmate.call(deletePracticeEntry, { params: { entryId: one.id } }),
        ]),
      );
      const ids = (await ownLog('classmate')).sessions.map(({ id }) => id);
      for (const { id } of entries) expect(ids).not.toContain(id);
    });

    it('is nobody else’s to delete, not even under its very id', async () => {
      const one = entry('2026-09-06T10:00:00.000Z', { courseId });
      await practise('classmate', [one]);
      for (const person of ['student', 'teacher', 'coordinator', 'strangeStudent'] as const)
        await (await school.as(person)).ask(deletePracticeEntry, { params: { entryId: one.id } });
      expect((await ownLog('classmate')).sessions.map(({ id }) => id)).toContain(one.id);
    });
  });
});
