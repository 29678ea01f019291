import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tidied } from '#server/features/practice-log/entries';
import type { BodyOf } from '#shared/contract/endpoint';
import { mostPracticeEntries, postPracticeLog } from '#shared/contract/practice-log';
import { problemsIn, type TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type PersonName, type TestSchool, testSchool } from '../support/test-school.ts';

type Entry = BodyOf<typeof postPracticeLog>['entries'][number];

/** The clock of the tests stands at eight. */
function entry(rest: Partial<Entry> = {}): Entry {
  return {
    id: randomUUID(),
    courseId: null,
    mode: 'freeplay',
    startedAt: '2026-09-07T07:30:00.000Z',
    seconds: 90,
    count: 3,
    timeZone: 'Europe/Berlin',
    ...rest,
  };
}

it('stores batches in one order, so that two with the same entries never wait for each other', () => {
  const [one, two, three] = ['1', '2', '3'].map((digit) =>
    entry({ id: `0190a000-0000-7000-8000-00000000000${digit}` }),
  );
  const now = new Date('2026-09-07T08:00:00Z');
  const inOrder = [one!, two!, three!];
  expect(tidied([three!, one!, two!], now)).toEqual(inOrder);
  expect(tidied([two!, three!, one!, two!], now)).toEqual(inOrder);
});

describeOnDatabase('the practice log', (open) => {
  let school: TestSchool;
  let student: TestClient;
  let courseId: string;
  beforeAll(async () => {
    school = await testSchool(await testContext(open));
    student = await school.as('student');
    courseId = await school.addClass();
  });
  afterAll(() => school.context.close());

  const send = async (entries: Entry[], client = student) =>
    (await client.ask(postPracticeLog, { body: { entries } })).entries;

  const stored = (...ids: string[]) =>
    school.context.allTenants
      .selectFrom('practice_entry')
      .where('id', 'in', ids)
      .selectAll()
      .orderBy('received_at')
      .execute();

  it('keeps an entry whole, as its own person’s', async () => {
    const one = entry({ courseId, mode: 'drill' });
    expect(await send([one])).toEqual([{ id: one.id, seconds: 90, count: 3 }]);
    expect(await stored(one.id)).toEqual([
      {
        tenant_id: school.tenantId,
        user_id: school.ids.student,
        id: one.id,
        course_id: courseId,
        mode: 'drill',
        started_at: new Date('2026-09-07T07:30:00.000Z'),
        seconds: 90,
        count: 3,
        time_zone: 'Europe/Berlin',
        received_at: school.context.clock.now(),
      },
    ]);
  });

  describe('of copies of one entry', () => {
    const grown = (one: Entry) => ({ ...one, seconds: 120, count: 4 });

    it.each<[string, (one: Entry) => Entry[][]]>([
      ['the same sent again', (one) => [[grown(one)], [grown(one)]]],
      ['one that has grown', (one) => [[one], [grown(one)]]],
      ['an older one that comes last', (one) => [[grown(one)], [one]]],
      ['both in one batch', (one) => [[one, grown(one)]]],
      ['both in one batch, the older one last', (one) => [[grown(one), one]]],
      ['each figure from another', (one) => [[{ ...one, count: 4 }], [{ ...one, seconds: 120 }]]],
      ['an id in other letters', (one) => [[one], [{ ...grown(one), id: one.id.toUpperCase() }]]],
      [
        'both in one batch, in other letters',
        (one) => [[one, { ...grown(one), id: one.id.toUpperCase() }]],
      ],
    ])('%s leaves one, as large as the largest', async (_, batches) => {
      const one = entry();
      for (const batch of batches(one)) await send(batch);
      expect(await stored(one.id)).toMatchObject([{ seconds: 120, count: 4 }]);
    });

    it('the first says what and when it was', async () => {
      const one = entry({ courseId });
      await send([one]);
      school.context.clock.advance({ minutes: 1 });
      await send([{ ...grown(one), courseId: null, mode: 'review', timeZone: 'UTC' }]);
      const [row] = await stored(one.id);
      expect(row).toMatchObject({ course_id: courseId, mode: 'freeplay', seconds: 120 });
      expect(row?.time_zone).toBe('Europe/Berlin');
      expect(row?.received_at).toEqual(new Date(school.context.clock.now().getTime() - 60_000));
    });

    it('many at once, in whatever order, lose nothing', async () => {
      const entries = Array.from({ length: mostPracticeEntries }, () => entry());
      const ids = entries.map(({ id }) => id);
      const copies = Array.from({ length: 16 }, (_, index) => index + 100);
      const answers = await Promise.all(
        copies.map((seconds) => {
          const batch = entries.map((one) => ({ ...one, seconds }));
          const body = { entries: seconds % 2 ? batch : batch.reverse() };
          return student.call(postPracticeLog, { body });
        }),
      );
      expect(answers.map(({ status }) => status)).toEqual(copies.map(() => 200));
      const rows = await stored(...ids);
      expect(rows.map(({ seconds }) => seconds)).toEqual(ids.map(() => 115));
    });
  });

  it('is each person’s own, even under one id', async () => {
    const one = entry({ seconds: 10, count: 1 });
    await send([one]);
    await send([{ ...one, seconds: 500, count: 50 }], await school.as('classmate'));
    await send([{ ...one, seconds: 600, count: 60 }], await school.as('strangeStudent'));
    const rows = await stored(one.id);
    expect(new Map(rows.map(({ user_id, seconds }) => [user_id, seconds]))).toEqual(
      new Map([
        [school.ids.student, 10],
        [school.ids.classmate, 500],
        [school.ids.strangeStudent, 600],
      ]),
    );
  });

  it('takes nothing from a page that belongs to somebody else', async () => {
    const one = entry();
    const as = (person: PersonName) =>
      student.refusal(postPracticeLog, {
        body: { entries: [one] },
        headers: { 'X-PV-User': school.ids[person] },
      });
    expect(await as('classmate')).toEqual({ status: 409, code: 'signed-in-as-another' });
    expect(await stored(one.id)).toEqual([]);
    const own = { 'X-PV-User': school.ids.student };
    await student.ask(postPracticeLog, { body: { entries: [one] }, headers: own });
    expect(await stored(one.id)).toHaveLength(1);
  });

  it('takes nothing of nobody', async () => {
    const body = { entries: [entry()] };
    const refusal = await school.visitor().refusal(postPracticeLog, { body });
    expect(refusal).toEqual({ status: 401, code: 'not-signed-in' });
  });

  describe('of a class', () => {
    const classOf = async (person: PersonName) => {
      const { course_id } = await school.context.allTenants
        .selectFrom(person.endsWith('eacher') ? 'course_teacher' : 'enrolment')
        .where(person.endsWith('eacher') ? 'teacher_id' : 'student_id', '=', school.ids[person])
        .select('course_id')
        .executeTakeFirstOrThrow();
      return course_id;
    };

    it('is taken from who learns or teaches there, in whatever letters', async () => {
      const both = [entry({ courseId }), entry({ courseId: courseId.toUpperCase() })];
      await send(both);
      expect(await stored(both[0]!.id, both[1]!.id)).toMatchObject([
        { course_id: courseId },
        { course_id: courseId },
      ]);
      const own = entry({ courseId });
      await send([own], await school.as('teacher'));
      expect(await stored(own.id)).toMatchObject([{ user_id: school.ids.teacher }]);
    });

    it.each<[string, () => Promise<string>]>([
      ['of another teacher', () => classOf('otherStudent')],
      ['of another school', () => classOf('strangeStudent')],
      ['that is not there', async () => randomUUID()],
    ])(
      '%s is refused, naming it and what to do, and nothing of the batch is taken',
      async (_, find) => {
        const [good, bad] = [entry(), entry({ courseId: await find() })];
        const { status, body } = await student.call(postPracticeLog, {
          body: { entries: [good, bad] },
        });
        expect(status).toBe(404);
        expect(problemsIn(body)).toEqual([
          {
            code: 'not-found',
            path: 'entries.1.courseId',
            problem:
              'You are in no such class. Join it, or send the entry without a class, as null.',
          },
        ]);
        expect(await stored(good.id, bad.id)).toEqual([]);
      },
    );

    it('that has ended meanwhile is taken', async () => {
      const ended = await school.addClass();
      await school.archiveClass(ended);
      const one = entry({ courseId: ended });
      await send([one]);
      expect(await stored(one.id)).toMatchObject([{ course_id: ended }]);
    });

    it('that is deleted stays, without the class', async () => {
      const gone = await school.addClass();
      const one = entry({ courseId: gone });
      await send([one]);
      const { allTenants: db } = school.context;
      for (const table of ['enrolment', 'course_teacher'] as const)
        await db.deleteFrom(table).where('course_id', '=', gone).execute();
      await db.deleteFrom('course').where('id', '=', gone).execute();
      expect(await stored(one.id)).toMatchObject([{ course_id: null, seconds: 90 }]);
    });
  });

  it.each<[string, Record<string, unknown>, string, string]>([
    ['a second less than none', { seconds: -1 }, 'seconds', 'from 0 to 86400'],
    ['a second more than a day', { seconds: 86_401 }, 'seconds', 'several entries'],
    ['half a second', { seconds: 0.5 }, 'seconds', 'whole number'],
    ['seconds in words', { seconds: 'many' }, 'seconds', 'whole number'],
    ['an exercise less than none', { count: -1 }, 'count', 'from 0 to 10000'],
    ['an exercise too many', { count: 10_001 }, 'count', 'several entries'],
    ['a mode there is none of', { mode: 'none' }, 'mode', 'freeplay'],
    ['an id that is no UUID', { id: '7' }, 'id', 'UUID'],
    ['a class that is no id', { courseId: '7' }, 'courseId', 'null'],
    ['no time', { startedAt: 'yesterday' }, 'startedAt', 'ISO 8601'],
    [
      'a time before there were browsers',
      { startedAt: '1969-12-31T23:59:59Z' },
      'startedAt',
      'clock',
    ],
    ['a time that is to come', { startedAt: '2026-09-08T08:00:00Z' }, 'startedAt', 'clock'],
    ['a time zone there is none of', { timeZone: 'Mars/Olympus' }, 'timeZone', 'Europe/Berlin'],
    ['an offset as time zone', { timeZone: '+01:00' }, 'timeZone', 'Europe/Berlin'],
    ['no text as time zone', { timeZone: 7 }, 'timeZone', 'IANA'],
  ])('refuses %s, naming the field and what to do', async (_, change, field, remedy) => {
    const { status, body } = await student.call(postPracticeLog, {
      body: { entries: [entry(), { ...entry(), ...change }] },
    });
    expect(status).toBe(400);
    expect(problemsIn(body)).toEqual([
      { code: 'invalid', path: `entries.1.${field}`, problem: expect.stringContaining(remedy) },
    ]);
  });

  it('takes the least and the most there can be', async () => {
    const yesterday = new Date(school.context.clock.now().getTime() - 86_400_000).toISOString();
    const most = { startedAt: yesterday, seconds: 86_400, count: 10_000 };
    const both = [entry({ seconds: 0, count: 0 }), entry(most)];
    expect(await send(both)).toHaveLength(2);
  });

  it('names every entry at fault', async () => {
    const entries = [entry({ count: -1 }), entry(), entry({ timeZone: 'Mars', seconds: -1 })];
    const { body } = await student.call(postPracticeLog, { body: { entries } });
    expect(problemsIn(body).map(({ path }) => path)).toEqual([
      'entries.0.count',
      'entries.2.seconds',
      'entries.2.timeZone',
    ]);
  });

  it('takes a clock up to five minutes fast to be right now, and no faster one', async () => {
    const now = school.context.clock.now().getTime();
    const at = (milliseconds: number) => new Date(now + milliseconds).toISOString();
    const fast = entry({ startedAt: at(5 * 60_000), seconds: 0 });
    await send([fast]);
    expect(await stored(fast.id)).toMatchObject([{ started_at: new Date(now) }]);
    const faster = entry({ startedAt: at(5 * 60_000 + 1) });
    const refusal = await student.refusal(postPracticeLog, { body: { entries: [faster] } });
    expect(refusal).toMatchObject({ status: 400, path: 'entries.0.startedAt' });
  });

  it('takes no more time than has passed since the start', async () => {
    const now = school.context.clock.now().getTime();
    const since = (milliseconds: number) => new Date(now - milliseconds).toISOString();
    // With a clock five minutes fast.
    await send([entry({ startedAt: since(60_000), seconds: 360 })]);
    const long = entry({ startedAt: since(60_000), seconds: 361 });
    const refusal = await student.refusal(postPracticeLog, { body: { entries: [long] } });
    expect(refusal).toMatchObject({ status: 400, path: 'entries.0.seconds' });
  });

  it('takes as many at once as a device sends, and no more', async () => {
    const most = Array.from({ length: mostPracticeEntries }, () => entry());
    expect(await send(most)).toHaveLength(mostPracticeEntries);
    const refusal = await student.refusal(postPracticeLog, {
      body: { entries: [...most, entry()] },
    });
    expect(refusal).toMatchObject({ status: 400, path: 'entries' });
    const none = await student.refusal(postPracticeLog, { body: { entries: [] } });
    expect(none).toMatchObject({ status: 400, path: 'entries' });
  });

  it('goes when its person goes', async () => {
    const one = entry();
    await send([one], await school.as('coordinator'));
    const { allTenants: db } = school.context;
    await db.deleteFrom('session_cookie').where('user_id', '=', school.ids.coordinator).execute();
    await db.deleteFrom('user_account').where('id', '=', school.ids.coordinator).execute();
    expect(await stored(one.id)).toEqual([]);
  });
});
