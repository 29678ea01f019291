import { afterAll, beforeAll, expect, it } from 'vitest';
import { getAccount, signIn, signUp } from '#shared/contract/account';
import { verifyEmail } from '#shared/contract/account-mail';
import { createClass, getClasses } from '#shared/contract/classes';
import { getOwnAccount } from '#shared/contract/own-account';
import { lettersOf, tokenIn } from '../support/letters.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type TestSchool, testSchool } from '../support/test-school.ts';

const ana = {
  ...{ school: 'Hill School', firstName: 'Ana', lastName: 'Rivera' },
  ...{ email: 'Ana.R@hill.example', password: 'seven brass kettles' },
};

describeOnDatabase('signing up', (open) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await testSchool(await testContext(open));
  });
  afterAll(() => school.context.close());

  it('makes a school with its teacher, who is signed in and can make a class at once', async () => {
    const client = school.visitor();
    const { user } = await client.ask(signUp, { body: ana });
    expect(user).toMatchObject({ username: 'ana.r', firstName: 'Ana', role: 'teacher' });
    expect((await client.ask(getAccount)).user).toEqual(user);
    expect(await client.ask(getClasses)).toEqual({ classes: [] });
    await client.ask(createClass, {
      body: {
        ...{ title: 'Band', description: '', color: 'blue' as const },
        ...{ endDate: null, timeZone: 'UTC' },
      },
    });
    const { account } = await client.ask(getOwnAccount);
    expect(account).toMatchObject({
      email: 'ana.r@hill.example',
      isEmailVerified: false,
      organisation: { name: 'Hill School', code: expect.stringMatching(/^\w{6}$/) },
    });
    const schools = await school.context.allTenants.selectFrom('school').select('name').execute();
    expect(schools.filter(({ name }) => name === 'Hill School')).toHaveLength(1);
  });

  it('lets them in by the address, in any case, and by the username', async () => {
    for (const username of ['ANA.R@hill.example', 'ana.r']) {
      const body = { username, password: ana.password };
      expect((await school.visitor().enter(body)).firstName).toBe('Ana');
    }
  });

  it('proves the address by the link that was sent there, also when it is opened twice', async () => {
    const [letter] = await lettersOf(school.context);
    expect(letter).toMatchObject({ to: 'ana.r@hill.example' });
    const token = tokenIn(letter);
    const visitor = school.visitor();
    for (let time = 0; time < 2; time += 1) {
      const reply = await visitor.ask(verifyEmail, { body: { token } });
      expect(reply.email).toBe('ana.r@hill.example');
    }
    await visitor.ask(signIn, { body: { username: ana.email, password: ana.password } });
    expect((await visitor.ask(getOwnAccount)).account.isEmailVerified).toBe(true);
    const unknown = { status: 404, code: 'link-expired' };
    expect(await visitor.refusal(verifyEmail, { body: { token: 'x' } })).toEqual(unknown);
    school.context.clock.advance({ days: 8 });
    expect(await visitor.refusal(verifyEmail, { body: { token } })).toEqual(unknown);
  });

  it.each([
    ['no address', { email: 'ana' }, 400, 'invalid', 'email'],
    ['a blank school', { school: ' ' }, 400, 'invalid', 'school'],
    ['a long name', { firstName: 'x'.repeat(65) }, 400, 'invalid', 'firstName'],
    ['a short password', { password: 'elevenchars' }, 400, 'password-short', 'password'],
    ['a common password', { password: 'Sunshine2026!!' }, 400, 'password-common', 'password'],
    ['a password of one sign', { password: 'xxxxxxxxxxxxxx' }, 400, 'password-common', 'password'],
    ['a password with a name', { password: 'of RIVERAs own' }, 400, 'password-names', 'password'],
    ['one with the school', { password: 'the hill school x' }, 400, 'password-names', 'password'],
  ])('refuses %s and makes nothing', async (_, change, status, code, path) => {
    const count = async () =>
      (await school.context.allTenants.selectFrom('tenant').select('id').execute()).length;
    const before = await count();
    const body = { ...ana, email: 'other@hill.example', ...change };
    expect(await school.visitor().refusal(signUp, { body })).toEqual({ status, code, path });
    expect(await count()).toBe(before);
  });

  it('writes no address, name, password or token to the log', async () => {
    const log = school.context.logged.join('');
    const token = tokenIn((await lettersOf(school.context))[0]);
    for (const secret of ['hill.example', 'Rivera', ana.password, token]) {
      expect(log).not.toContain(secret);
    }
  });
});
