import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTenant, type TenantDb } from '#server/db/tenant';
import { createJobRunner, type JobKind, type JobRunner } from '#server/jobs/job-runner';
import { insertJob } from '#server/jobs/queries';
import { cancelJob, getJob } from '#shared/contract/jobs';
import { testContext } from '../support/test-context.ts';
import { describeEachDatabase } from '../support/test-database.ts';
import { type TestSchool, testSchool } from '../support/test-school.ts';

const total = 6;

describeEachDatabase('jobs', (open) => {
  let school: TestSchool;
  let db: TenantDb;
  /** Parts that were begun, in order. */
  let tried: number[];
  /** Called before each part. */
  let before: (done: number) => Promise<void>;
  let runner: JobRunner;
  beforeAll(async () => {
    school = await testSchool(await testContext(open));
    db = inTenant(school.context.allTenants, school.tenantId);
    await written();
  });
  beforeEach(() => {
    tried = [];
    before = async () => {};
    runner = createJobRunner(school.context, { count });
  });
  afterAll(() => school.context.close());

  /** Writes a digit behind a name in each part, so that what was done can be read. */
  const count: JobKind = async ({ job, step }) => {
    for (let done = job.done; done < total; done += 1) {
      await step(async (transaction) => {
        tried.push(done);
        const first_name = `${await firstName(transaction)}${done}`;
        await setFirstName(transaction, first_name);
        await before(done);
        return { done: done + 1, result: { made: [], enrolled: done + 1 } };
      });
    }
    return { made: [], enrolled: total };
  };

  const firstName = async (at: TenantDb) => {
    const found = at.selectFrom('user_account').where('id', '=', school.ids.otherStudent);
    return (await found.select('first_name').executeTakeFirstOrThrow()).first_name;
  };
  const setFirstName = (at: TenantDb, first_name: string) =>
    at
      .updateTable('user_account')
      .set({ first_name })
      .where('id', '=', school.ids.otherStudent)
      .execute();

  /** What the parts left behind. */
  const written = async () => {
    const left = await firstName(db);
    await setFirstName(db, '');
    return left;
  };

  const ask = async () => {
    const id = school.context.newId();
    const { clock } = school.context;
    const asked = { id, kind: 'count', askedBy: school.ids.teacher, total, input: {} };
    await db
      .transaction()
      .execute((transaction) => insertJob(transaction, { ...asked, now: clock.now() }));
    return { jobId: id };
  };
  const look = async (params: { jobId: string }) =>
    (await (await school.as('teacher')).ask(getJob, { params })).job;

  it('are done one after the other, the longest due first', async () => {
    const one = await ask();
    school.context.clock.advance({ minutes: 1 });
    const other = await ask();
    expect(await look(one)).toEqual({ ...one, state: 'waiting', done: 0, total, result: null });
    expect(await runner.runNext()).toBe(true);
    const done = { state: 'done', done: total, total, result: { made: [], enrolled: total } };
    expect(await look(one)).toEqual({ ...one, ...done });
    expect(await look(other)).toMatchObject({ state: 'waiting' });
    await runner.runNext();
    expect(await look(other)).toMatchObject({ state: 'done' });
    expect(await runner.runNext()).toBe(false);
    expect(await written()).toBe('012345012345');
  });

  it('are taken one by one, however few the database takes them for', async () => {
    const { allTenants } = school.context;
    await allTenants.deleteFrom('job').execute();
    const one = await ask();
    // From now on it plans for one row, and reads the table in the order in which they were written.
    await sql`analyze job`.execute(allTenants);
    const others = [await ask(), await ask(), await ask()];
    await runner.runNext();
    expect(await look(one)).toMatchObject({ state: 'done' });
    for (const other of others) expect(await look(other)).toMatchObject({ state: 'waiting' });
    while (await runner.runNext());
    for (const other of others) expect(await look(other)).toMatchObject({ state: 'done' });
    await written();
  });

  it('let others have their turn between two parts', async () => {
    await ask();
    const seen = new Set<number>();
    // As a request comes in: once the process looks for what is new.
    const come = () => {
      seen.add(tried.length);
      if (tried.length < total) setImmediate(come);
    };
    setImmediate(come);
    await runner.runNext();
    for (let done = 1; done < total; done += 1) expect(seen).toContain(done);
    expect(await written()).toBe('012345');
  });

  it('go on where the server died, and do nothing twice', async () => {
    const params = await ask();
    before = async (done) => {
      // It dies with the transaction open: nobody says what becomes of the job.
      if (done === 3) throw new Error('killed');
    };
    const dying = createJobRunner(school.context, { count: neverReturns });
    await dying.runNext().catch(() => {});
    expect(await look(params)).toMatchObject({ state: 'running', done: 3 });
    before = async () => {};
    expect(await runner.runNext()).toBe(false);
    school.context.clock.advance({ minutes: 1 });
    expect(await runner.runNext()).toBe(true);
    expect(await look(params)).toMatchObject({ state: 'done', done: total });
    expect(tried).toEqual([0, 1, 2, 3, 3, 4, 5]);
    expect(await written()).toBe('012345');
  });

  /** As a process that ends in the middle of a part: what it held is let go, and it says nothing more. */
  const neverReturns: JobKind = async (work) => {
    await count(work).catch(() => {});
    await db.updateTable('job').set({ attempts: 2 }).where('id', '=', work.job.id).execute();
    throw new Error('gone');
  };

  it('are given up when they took one server after the other down with them', async () => {
    const params = await ask();
    await db.updateTable('job').set({ tries: 5 }).where('id', '=', params.jobId).execute();
    expect(await runner.runNext()).toBe(true);
    expect(await look(params)).toMatchObject({ state: 'failed', done: 0 });
  });

  it('are tried again, later each time, and given up in the end', async () => {
    const params = await ask();
    before = async () => {
      throw new Error('no luck');
    };
    expect(await runner.runNext()).toBe(true);
    expect(await look(params)).toMatchObject({ state: 'waiting', done: 0 });
    expect(await runner.runNext()).toBe(false);
    for (let time = 0; time < 4; time += 1) {
      school.context.clock.advance({ minutes: 2 });
      expect(await runner.runNext()).toBe(true);
    }
    expect(await look(params)).toMatchObject({ state: 'failed', done: 0 });
    school.context.clock.advance({ minutes: 60 });
    expect(await runner.runNext()).toBe(false);
    expect(await written()).toBe('');
  });

  it('end between two parts when they are cancelled, and keep what was done', async () => {
    const params = await ask();
    const teacher = await school.as('teacher');
    runner = createJobRunner(school.context, {
      async count(work) {
        return count({
          ...work,
          async step(part) {
            await work.step(part);
            if (tried.length === 2) await teacher.ask(cancelJob, { params, body: {} });
          },
        });
      },
    });
    await runner.runNext();
    const cancelled = { state: 'cancelled', done: 2, result: { enrolled: 2 } };
    expect(await look(params)).toMatchObject(cancelled);
    expect(await written()).toBe('01');
    await teacher.ask(cancelJob, { params, body: {} });
    expect(await look(params)).toMatchObject(cancelled);
    school.context.clock.advance({ minutes: 60 });
    expect(await runner.runNext()).toBe(false);
  });

  it('are begun as the bell rings, and not at the next look at the table', async () => {
    const running = createJobRunner(school.context, { count }).keepRunning();
    const params = await ask();
    school.context.jobBell.ring();
    await expect.poll(async () => (await look(params)).state, { timeout: 4_000 }).toBe('done');
    await running();
    await written();
  });

  it('are left to the next server by one that ends', async () => {
    const params = await ask();
    let stop: Promise<void> | undefined;
    const ending = createJobRunner(school.context, { count });
    before = async (done) => {
      if (done === 1) stop = end();
    };
    const end = ending.keepRunning();
    await expect.poll(() => stop !== undefined).toBe(true);
    await stop;
    expect(await look(params)).toMatchObject({ state: 'waiting', done: 2 });
    before = async () => {};
    await runner.runNext();
    expect(await look(params)).toMatchObject({ state: 'done' });
    expect(await written()).toBe('012345');
  });

  it('lose no try by servers that end in order', async () => {
    const params = await ask();
    for (let time = 0; time < 7; time += 1) {
      const stopping = createJobRunner(school.context, {
        // It is told to end before its first part.
        async count(work) {
          ended = end();
          return count(work);
        },
      });
      let ended: Promise<void> | undefined;
      const end = stopping.keepRunning();
      await expect.poll(() => ended !== undefined).toBe(true);
      await ended;
      expect(await look(params)).toMatchObject({ state: 'waiting', done: 0 });
    }
    await runner.runNext();
    expect(await look(params)).toMatchObject({ state: 'done' });
    expect(await written()).toBe('012345');
  });

  it('lose no try by servers that are killed after some progress, and all by such as are killed before any', async () => {
    const params = await ask();
    /** Dies after so many parts: what it holds is let go, and it says nothing more. */
    const killedAfter =
      (parts: number): JobKind =>
      async (work) => {
        let left = parts;
        await count({
          ...work,
          async step(part) {
            if (left === 0) throw new Error('killed');
            left -= 1;
            await work.step(part);
          },
        }).catch(() => {});
        await db
          .updateTable('job')
          .set((of) => ({ attempts: of('attempts', '+', 1) }))
          .where('id', '=', work.job.id)
          .execute();
        throw new Error('gone');
      };
    const kill = async (parts: number) => {
      await createJobRunner(school.context, { count: killedAfter(parts) }).runNext();
      school.context.clock.advance({ minutes: 1 });
    };
    for (let time = 0; time < 5; time += 1) await kill(1);
    for (let time = 0; time < 4; time += 1) await kill(0);
    expect(await look(params)).toMatchObject({ state: 'running', done: 5 });
    await runner.runNext();
    expect(await look(params)).toMatchObject({ state: 'done' });
    const hopeless = await ask();
    for (let time = 0; time < 5; time += 1) await kill(0);
    await runner.runNext();
    expect(await look(hopeless)).toMatchObject({ state: 'failed', done: 0 });
    expect(await written()).toBe('012345');
  });

  it.each([
    ['an hour', 60],
    ['two days', 2 * 24 * 60],
  ])('are done as soon as before by a clock that is set back by %s', async (_, minutes) => {
    const waiting = await ask();
    school.context.clock.advance({ minutes: -minutes });
    await runner.runNext();
    expect(await look(waiting)).toMatchObject({ state: 'done' });
    // One that a server had which died before.
    school.context.clock.advance({ minutes });
    const running = await ask();
    const dying = createJobRunner(school.context, { count: neverReturns });
    before = async () => {
      throw new Error('killed');
    };
    await dying.runNext().catch(() => {});
    expect(await look(running)).toMatchObject({ state: 'running', done: 0 });
    before = async () => {};
    school.context.clock.advance({ minutes: -minutes });
    await runner.runNext();
    expect(await look(running)).toMatchObject({ state: 'done' });
    school.context.clock.advance({ minutes });
    await written();
  });

  it('lose no try by breaking off after some progress', async () => {
    const params = await ask();
    let parts = 0;
    before = async () => {
      parts += 1;
      if (parts % 2 === 0) throw new Error('no luck');
    };
    for (let time = 0; time < total; time += 1) {
      await runner.runNext();
      school.context.clock.advance({ minutes: 2 });
    }
    expect(await look(params)).toMatchObject({ state: 'done' });
    expect(await written()).toBe('012345');
  });

  it('are seen and cancelled by who asked, and by nobody else', async () => {
    const params = await ask();
    for (const person of ['coTeacher', 'coordinator', 'stranger', 'student'] as const) {
      const other = await school.as(person);
      for (const endpoint of [getJob, cancelJob])
        expect(await other.refusal(endpoint, { params })).toEqual({
          status: 404,
          code: 'not-found',
        });
    }
    expect(await look(params)).toMatchObject({ state: 'waiting' });
    await runner.runNext();
    await written();
  });

  it('of a kind that this version does not know wait for one that does', async () => {
    const params = await ask();
    expect(await createJobRunner(school.context, { other: count }).runNext()).toBe(false);
    expect(await look(params)).toMatchObject({ state: 'waiting' });
  });
});
