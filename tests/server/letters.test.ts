import { afterEach, beforeEach, expect, it } from 'vitest';
import { letterKinds } from '#server/job-kinds';
import { createJobRunner } from '#server/jobs/job-runner';
import type { Letter } from '#server/mail/mail';
import { forgotPassword, resendVerification } from '#shared/contract/account-mail';
import { type TestContext, testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type TestSchool, testSchool } from '../support/test-school.ts';

const email = 'ana@hill.example';
const failure = (code: string, more: object = {}) =>
  Object.assign(new Error(`${email}: no`), { code, ...more });

describeOnDatabase('letters', (open) => {
  let context: TestContext;
  let school: TestSchool;
  /** What the mail server says instead of taking a letter; null while it takes them. */
  let trouble: Error | null;
  let tried: number;
  const taken: Letter[] = [];
  const ids: string[] = [];
  beforeEach(async () => {
    [trouble, tried] = [null, 0];
    taken.length = 0;
    ids.length = 0;
    const mail = {
      async send(letter: Letter, id: string) {
        tried += 1;
        ids.push(id);
        if (trouble) throw trouble;
        taken.push(letter);
      },
    };
    context = { ...(await testContext(open)), mail };
    school = await testSchool(context);
    const teachers = context.allTenants.updateTable('user_account');
    await teachers.set({ email }).where('id', '=', school.ids.teacher).execute();
  });
  afterEach(() => context.close());

  const runWaiting = async () => {
    await context.afterAnswer.settled();
    const runner = createJobRunner(context, letterKinds(context));
    while (await runner.runNext());
  };
  const forget = () => school.visitor().ask(forgotPassword, { body: { email } });
  /** A letter whose link opens for a week. */
  const invite = async () => (await school.as('teacher')).ask(resendVerification, { body: {} });
  const jobs = () =>
    context.allTenants.selectFrom('job').orderBy('created_at').select(['state', 'input']).execute();

  it('wait for a mail server that is away, longer each time, and are sent once', async () => {
    trouble = failure('ESOCKET');
    await invite();
    const waits: number[] = [];
    for (let seconds = 0; tried < 4; seconds += 1) {
      const before = tried;
      await runWaiting();
      if (tried > before) waits.push(seconds);
      context.clock.advance({ minutes: 1 / 60 });
    }
    expect(waits).toEqual([0, 5, 15, 35]);
    trouble = null;
    context.clock.advance({ minutes: 1 });
    await runWaiting();
    await runWaiting();
    expect(taken).toMatchObject([{ to: email }]);
    expect(new Set(ids).size, 'one message however often').toBe(1);
  });

  it('are tried for some hours, and no longer', async () => {
    trouble = failure('ETIMEDOUT');
    await invite();
    for (let hour = 0; hour < 24; hour += 1) {
      await runWaiting();
      context.clock.advance({ minutes: 60 });
    }
    expect(tried).toBe(12);
    expect(await jobs()).toEqual([{ state: 'failed', input: null }]);
  });

  it('to a mailbox that is none are tried once', async () => {
    trouble = failure('EENVELOPE', { responseCode: 550, command: 'RCPT TO' });
    await forget();
    await runWaiting();
    context.clock.advance({ minutes: 60 });
    await runWaiting();
    expect(tried).toBe(1);
  });

  it('that a server takes from nobody of ours today are tried again', async () => {
    trouble = failure('EENVELOPE', { responseCode: 550, command: 'MAIL FROM' });
    await invite();
    await runWaiting();
    trouble = null;
    context.clock.advance({ minutes: 1 });
    await runWaiting();
    expect(taken).toHaveLength(1);
  });

  it('are not sent once their link is over', async () => {
    trouble = failure('ESOCKET');
    await forget();
    await runWaiting();
    trouble = null;
    context.clock.advance({ minutes: 31 });
    await runWaiting();
    expect([taken.length, await jobs()]).toEqual([0, [{ state: 'failed', input: null }]]);
  });

  it('with a link that another one replaces are taken back', async () => {
    trouble = failure('ESOCKET');
    await forget();
    await runWaiting();
    await forget();
    trouble = null;
    context.clock.advance({ minutes: 1 });
    await runWaiting();
    expect(taken).toHaveLength(1);
    const states = (await jobs()).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['cancelled', 'done']);
  });

  it('are forgotten once they are sent, and the log names nobody', async () => {
    trouble = failure('ESOCKET');
    await forget();
    await runWaiting();
    trouble = null;
    context.clock.advance({ minutes: 1 });
    await runWaiting();
    expect(await jobs()).toEqual([{ state: 'done', input: null }]);
    const log = context.logged.join('');
    expect(log).toContain('ESOCKET');
    expect(log).not.toContain(email);
  });
});
