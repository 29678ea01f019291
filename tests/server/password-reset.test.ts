import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { getAccount, signIn } from '#shared/contract/account';
import { forgotPassword, resetPassword } from '#shared/contract/account-mail';
import { lettersOf, tokenIn } from '../support/letters.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import {
  type PersonName,
  type TestSchool,
  testPassword,
  testSchool,
} from '../support/test-school.ts';

const password = 'nine quiet harbours';
const expired = { status: 404, code: 'link-expired' };

describeOnDatabase('a forgotten password', (open) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await testSchool(await testContext(open));
    await give('teacher', 'ana@hill.example');
    await give('student', 'ada@hill.example');
    await give('otherTeacher', 'tom@hill.example');
  });
  afterAll(() => school.context.close());

  const give = (person: PersonName, email: string) =>
    school.context.allTenants
      .updateTable('user_account')
      .set({ email })
      .where('id', '=', school.ids[person])
      .execute();
  const forget = (email: string) => school.visitor().call(forgotPassword, { body: { email } });
  const reset = (token: string, to = password) => ({ body: { token, password: to } });

  it('is answered alike for an address that is known, a student’s and nobody’s', async () => {
    const addresses = ['ana@hill.example', 'ada@hill.example', 'nobody@hill.example'];
    const answers = await Promise.all(addresses.map(forget));
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      addresses.map(() => ({ status: 200, body: {} })),
    );
    expect((await lettersOf(school.context)).map(({ to }) => to)).toEqual(['ana@hill.example']);
  });

  it('is answered before there is more to do for one address than for another', async () => {
    const { context } = school;
    const later: unknown[] = [];
    const run = vi.spyOn(context.afterAnswer, 'run').mockImplementation((work) => {
      later.push(work);
    });
    const jobs = context.allTenants.selectFrom('job').select('id');
    const before = await jobs.execute();
    for (const email of ['tom@hill.example', 'nobody@hill.example']) await forget(email);
    expect(await jobs.execute()).toEqual(before);
    expect(later).toHaveLength(1);
    run.mockRestore();
    context.clock.advance({ minutes: 60 });
  });

  it('is replaced by the link, once, and every session ends', async () => {
    const before = await school.as('teacher');
    await forget('ana@hill.example');
    const token = tokenIn((await lettersOf(school.context)).at(-1));
    const visitor = school.visitor();
    expect(await visitor.refusal(resetPassword, reset(token, 'short'))).toMatchObject({
      code: 'password-short',
    });
    await visitor.ask(resetPassword, reset(token));
    expect((await before.ask(getAccount)).user).toBeNull();
    await visitor.ask(signIn, { body: { username: 'ana@hill.example', password } });
    const old = { username: 'teacher', password: testPassword };
    expect(await visitor.refusal(signIn, { body: old })).toMatchObject({ code: 'sign-in-failed' });
    expect(await visitor.refusal(resetPassword, reset(token))).toEqual(expired);
  });

  it('has a link for half an hour, and only the last that was sent', async () => {
    await forget('tom@hill.example');
    const first = tokenIn((await lettersOf(school.context)).at(-1));
    await forget('tom@hill.example');
    const second = tokenIn((await lettersOf(school.context)).at(-1));
    const visitor = school.visitor();
    expect(await visitor.refusal(resetPassword, reset(first))).toEqual(expired);
    school.context.clock.advance({ minutes: 31 });
    expect(await visitor.refusal(resetPassword, reset(second))).toEqual(expired);
  });

  it('of two who use a link at once lets one set it', async () => {
    await forget('tom@hill.example');
    const token = tokenIn((await lettersOf(school.context)).at(-1));
    const answers = await Promise.all(
      ['four green lanterns', 'five green lanterns'].map((to) =>
        school.visitor().call(resetPassword, reset(token, to)),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('sends three letters an hour to one person, and says nothing of it', async () => {
    school.context.clock.advance({ minutes: 60 });
    const before = (await lettersOf(school.context)).length;
    for (let time = 0; time < 5; time += 1) {
      expect((await forget('tom@hill.example')).status).toBe(200);
      // One that is sent is not taken back by the next.
      await lettersOf(school.context);
    }
    expect((await lettersOf(school.context)).length - before).toBe(3);
  });

  it('leads to the address that people know, whatever the request calls us', async () => {
    school.context.clock.advance({ minutes: 60 });
    const headers = { Host: 'elsewhere.example' };
    await school.visitor().ask(forgotPassword, { body: { email: 'tom@hill.example' }, headers });
    for (const { text } of await lettersOf(school.context)) {
      expect(text).toContain('http://localhost:8080/reset-password#');
    }
  });
});
