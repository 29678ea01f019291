import { afterEach, beforeEach, expect, it } from 'vitest';
import { jobKinds } from '#server/job-kinds';
import { createJobRunner } from '#server/jobs/job-runner';
import type { Letter } from '#server/mail/mail';
import { forgotPassword } from '#shared/contract/account-mail';
import { type TestContext, testContext } from '../support/test-context.ts';
import { describeEachDatabase } from '../support/test-database.ts';
import { type TestSchool, testSchool } from '../support/test-school.ts';

const email = 'ana@hill.example';
const failure = (code: string, responseCode?: number) =>
  Object.assign(new Error(`${email}: no`), { code, responseCode });

describeEachDatabase('letters', (open) => {
  let context: TestContext;
  let school: TestSchool;
  /** What the mail server says instead of taking a letter; null while it takes them. */
  let trouble: Error | null;
  let tried: number;
  const taken: Letter[] = [];
  beforeEach(async () => {
    [trouble, tried] = [null, 0];
    taken.length = 0;
    const mail = {
      async send(letter: Letter) {
        tried += 1;
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
    const runner = createJobRunner(context, jobKinds(context));
    while (await runner.runNext());
  };
  const forget = () => school.visitor().ask(forgotPassword, { body: { email } });
  const jobs = () => context.allTenants.selectFrom('job').select(['state', 'input']).execute();

  it('wait for a mail server that is away, longer each time, and are sent once', async () => {
    trouble = failure('ESOCKET');
    await forget();
    await runWaiting();
    await runWaiting();
    expect(tried).toBe(1);
    context.clock.advance({ minutes: 1 });
    await runWaiting();
    trouble = null;
    context.clock.advance({ minutes: 1 });
    await runWaiting();
    await runWaiting();
    expect([tried, taken.length]).toEqual([3, 1]);
    expect(taken[0]).toMatchObject({ to: email });
  });

  it('are tried for some hours, and no longer', async () => {
    trouble = failure('ETIMEDOUT');
    await forget();
    for (let hour = 0; hour < 24; hour += 1) {
      await runWaiting();
      context.clock.advance({ minutes: 60 });
    }
    expect(tried).toBe(12);
    expect(await jobs()).toEqual([{ state: 'failed', input: null }]);
  });

  it('to a mailbox that is none are tried once', async () => {
    trouble = failure('EENVELOPE', 550);
    await forget();
    await runWaiting();
    context.clock.advance({ minutes: 60 });
    await runWaiting();
    expect(tried).toBe(1);
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
