import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  judgeCard,
  type KeptCard,
  makeOneTimePassword,
  oneTimePasswordMac,
} from '#server/security/one-time-password';
import { getAccount, signIn } from '#shared/contract/account';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import {
  type PersonName,
  type TestSchool,
  testPassword,
  testSchool,
} from '../support/test-school.ts';

const failed = { status: 401, code: 'sign-in-failed' };

describeOnDatabase('signing in', (open) => {
  let school: TestSchool;
  let code: string;
  beforeAll(async () => {
    school = await testSchool(await testContext(open));
    // Of each organisation one has this name.
    await change('classmate', { username: 'Twin' });
    await change('strangeStudent', { username: 'twin' });
    const tenant = await school.context.allTenants
      .selectFrom('tenant')
      .where('id', '=', school.tenantId)
      .select('code')
      .executeTakeFirstOrThrow();
    code = tenant.code;
  });
  afterAll(() => school.context.close());

  const change = (person: PersonName, columns: Record<string, unknown>) =>
    school.context.allTenants
      .updateTable('user_account')
      .set(columns)
      .where('id', '=', school.ids[person])
      .execute();
  const as = (body: { username: string; password?: string; organisation?: string }) => ({
    body: { password: testPassword, ...body },
  });

  it('is refused by a password that was replaced while it was judged', async () => {
    const { passwords } = school.context;
    const before = await passwords.hash(testPassword);
    const judge = vi.spyOn(passwords, 'verify').mockImplementationOnce(async () => {
      await change('otherStudent', { password_hash: await passwords.hash('set by the teacher') });
      return true;
    });
    const body = { username: 'otherStudent', password: testPassword };
    expect(await school.visitor().refusal(signIn, { body })).toMatchObject(failed);
    judge.mockRestore();
    await change('otherStudent', { password_hash: before });
    await school.visitor().ask(signIn, { body });
  });

  it('takes a verified or unverified e-mail address in any case', async () => {
    await change('teacher', { email: 'ana@school.example' });
    const user = await school.visitor().enter(as({ username: 'Ana@School.Example' }).body);
    expect(user.id).toBe(school.ids.teacher);
    expect(await school.visitor().refusal(signIn, as({ username: 'a@b' }))).toEqual(failed);
  });

  it('takes a username within the organisation that is named', async () => {
    const typed = ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)}`;
    for (const organisation of [code, typed]) {
      const user = await school.visitor().enter(as({ username: 'twin', organisation }).body);
      expect(user.id).toBe(school.ids.classmate);
    }
    const other = as({ username: 'stranger', organisation: code });
    expect(await school.visitor().refusal(signIn, other)).toEqual(failed);
    const unknown = as({ username: 'twin', organisation: 'no such code' });
    expect(await school.visitor().refusal(signIn, unknown)).toEqual(failed);
  });

  it('asks for the organisation only where several have the username', async () => {
    const needed = { status: 400, code: 'organisation-needed', path: 'organisation' };
    expect(await school.visitor().refusal(signIn, as({ username: 'twin' }))).toEqual(needed);
    await school.visitor().ask(signIn, as({ username: 'student', organisation: '' }));
  });

  it('tells only who has the password of one of them that several have the username', async () => {
    const needed = { status: 400, code: 'organisation-needed', path: 'organisation' };
    const wrong = as({ username: 'twin', password: 'not it' });
    expect(await school.visitor().refusal(signIn, wrong)).toEqual(failed);
    for (const person of ['strangeStudent', 'classmate'] as const) {
      const password = makeOneTimePassword();
      const given = { personId: school.ids[person], password };
      const mac = oneTimePasswordMac(school.context.objectSecret, given);
      await change(person, {
        one_time_password_mac: mac,
        one_time_password_at: school.context.clock.now(),
      });
      const theirs = as({ username: 'twin', password });
      expect(await school.visitor().refusal(signIn, theirs)).toEqual(needed);
      await change(person, { one_time_password_mac: null });
    }
  });

  it('is in nobody’s way once they are archived', async () => {
    await change('strangeStudent', { archived_at: school.context.clock.now() });
    const user = await school.visitor().enter(as({ username: 'twin' }).body);
    expect(user.id).toBe(school.ids.classmate);
    await change('strangeStudent', { archived_at: null });
  });

  it('tells nobody of several who are archived, but who names their organisation', async () => {
    const archived_at = school.context.clock.now();
    for (const person of ['strangeStudent', 'classmate'] as const)
      await change(person, { archived_at });
    const refusal = (body: ReturnType<typeof as>) => school.visitor().refusal(signIn, body);
    expect(await refusal(as({ username: 'twin' }))).toEqual(failed);
    expect(await refusal(as({ username: 'twin', organisation: code }))).toMatchObject({
      code: 'account-archived',
    });
    for (const person of ['strangeStudent', 'classmate'] as const)
      await change(person, { archived_at: null });
  });

  it('by a one-time password is over for who is archived, too', async () => {
    const password = makeOneTimePassword();
    const mac = oneTimePasswordMac(school.context.objectSecret, {
      ...{ personId: school.ids.coordinator, password },
    });
    const archived_at = school.context.clock.now();
    await change('coordinator', {
      one_time_password_mac: mac,
      one_time_password_at: archived_at,
      archived_at,
    });
    const body = as({ username: 'coordinator', password });
    expect(await school.visitor().refusal(signIn, body)).toMatchObject({
      code: 'account-archived',
    });
  });

  it('knows no two people of one name in an organisation, nor of one proved address anywhere', async () => {
    await expect(change('student', { username: 'TWIN' })).rejects.toThrow();
    const proved = { email: 'ana@school.example', email_verified_at: school.context.clock.now() };
    await change('teacher', proved);
    await expect(change('stranger', proved)).rejects.toThrow();
    await expect(change('stranger', { email: 'Ana2@school.example' })).rejects.toThrow();
  });

  it('takes a one-time password, however it is typed, until its person has set their own', async () => {
    const password = makeOneTimePassword();
    const personId = school.ids.otherStudent;
    const mac = oneTimePasswordMac(school.context.objectSecret, { personId, password });
    await change('otherStudent', {
      ...{ password_hash: null, one_time_password_mac: mac },
      one_time_password_at: school.context.clock.now(),
    });
    const sloppy = password.toLowerCase().replaceAll('-', ' ');
    for (const typed of [password, sloppy]) {
      await school.visitor().ask(signIn, as({ username: 'otherStudent', password: typed }));
    }
    for (const typed of [testPassword, makeOneTimePassword()]) {
      const asked = as({ username: 'otherStudent', password: typed });
      expect(await school.visitor().refusal(signIn, asked)).toEqual(failed);
    }
    const row = await school.context.allTenants
      .selectFrom('user_account')
      .where('id', '=', personId)
      .select('must_change_password')
      .executeTakeFirstOrThrow();
    expect(row.must_change_password).toBe(true);
  });

  it('is over for who is archived, which is said to nobody but who has their password', async () => {
    const student = await school.as('student');
    await change('student', { archived_at: school.context.clock.now() });
    const visitor = school.visitor();
    const wrong = as({ username: 'student', password: 'another one' });
    expect(await visitor.refusal(signIn, wrong)).toEqual(failed);
    const archived = { status: 403, code: 'account-archived' };
    expect(await visitor.refusal(signIn, as({ username: 'student' }))).toEqual(archived);
    expect(visitor.cookie).toBeNull();
    expect((await student.ask(getAccount)).user).toBeNull();
    await change('student', { archived_at: null });
    expect((await student.ask(getAccount)).user?.id).toBe(school.ids.student);
  });
});

it('a one-time password is typable, opens for a month, and its mac is of one person', () => {
  const password = makeOneTimePassword();
  expect(password).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
  expect(makeOneTimePassword()).not.toBe(password);
  const secret = Buffer.from('secret');
  const mac = oneTimePasswordMac(secret, { personId: 'a', password });
  const givenAt = new Date('2026-09-07T08:00:00Z');
  const after = (days: number) => new Date(givenAt.getTime() + days * 24 * 60 * 60_000);
  const card = { mac, givenAt };
  const judged = (personId: string, of: KeptCard, days: number) =>
    judgeCard(secret, { personId, password }, of, after(days));
  expect(judged('a', card, 30)).toBe('right');
  expect(judged('a', card, 30.1)).toBe('lapsed');
  expect(judged('b', card, 0)).toBe('wrong');
  expect(judged('a', { mac: null, givenAt: null }, 0)).toBe('wrong');
});
