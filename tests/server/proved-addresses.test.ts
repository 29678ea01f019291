import { afterEach, beforeEach, expect, it } from 'vitest';
import { signIn, signUp } from '#shared/contract/account';
import { forgotPassword, resetPassword, verifyEmail } from '#shared/contract/account-mail';
import { changeEmail, getOwnAccount } from '#shared/contract/own-account';
import { beginSecondStep, confirmSecondStep } from '#shared/contract/second-step';
import { inviteStaff, joinByInvitation } from '#shared/contract/staff-invitations';
import { appCode } from '../support/authenticator.ts';
import { lettersOf, tokenIn } from '../support/letters.ts';
import type { TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type TestSchool, testPassword, testSchool } from '../support/test-school.ts';

const email = 'ana@hill.example';
const squatter = {
  ...{ school: 'Squat School', firstName: 'Sly', lastName: 'Squat', email },
  password: 'seven brass kettles',
};
const owner = {
  ...{ school: 'Hill School', firstName: 'Ana', lastName: 'Rivera', email },
  password: 'nine quiet harbours',
};

describeOnDatabase('An address that nobody has proved', (open) => {
  let school: TestSchool;
  beforeEach(async () => {
    school = await testSchool(await testContext(open));
  });
  afterEach(() => school.context.close());

  const sentTo = async (to: string) =>
    (await lettersOf(school.context)).filter((letter) => letter.to === to);
  const signUpAs = async (person: typeof owner) => {
    const client = school.visitor();
    await client.ask(signUp, { body: person });
    // So that one is the newest.
    school.context.clock.advance({ minutes: 1 });
    return client;
  };
  const prove = async () => {
    const token = tokenIn((await sentTo(email)).at(-1));
    await school.visitor().ask(verifyEmail, { body: { token } });
  };
  const addressOf = async (client: TestClient) => {
    const { account } = await client.ask(getOwnAccount);
    return [account.email, account.isEmailVerified];
  };
  const enter = async (password: string) =>
    (await school.visitor().enter({ username: email, password })).firstName;

  it('keeps its owner from no invitation, who takes it by joining', async () => {
    const taken = await signUpAs(squatter);
    const administrator = await school.as('coordinator');
    await administrator.ask(inviteStaff, { body: { email, role: 'teacher' } });
    const token = tokenIn((await sentTo(email)).at(-1));
    const { firstName, lastName, password } = owner;
    const body = { token, firstName, lastName, password };
    await school.visitor().ask(joinByInvitation, { body });
    expect(await addressOf(taken)).toEqual([null, false]);
    expect(await enter(password)).toBe('Ana');
  });

  it('keeps its owner from no account of their own, who takes it by proving it', async () => {
    const taken = await signUpAs(squatter);
    const [before] = await sentTo(email);
    const mine = await signUpAs(owner);
    await prove();
    expect(await addressOf(mine)).toEqual([email, true]);
    expect(await addressOf(taken)).toEqual([null, false]);
    const body = { token: tokenIn(before) };
    expect(await school.visitor().refusal(verifyEmail, { body })).toMatchObject({
      code: 'link-expired',
    });
  });

  it('lets in each who gave it by their own password, first who has proved it', async () => {
    await signUpAs(owner);
    await prove();
    await signUpAs({ ...squatter, password: owner.password });
    await signUpAs(squatter);
    expect(await enter(owner.password)).toBe('Ana');
    expect(await enter(squatter.password)).toBe('Sly');
  });

  it('is reset for whoever has proved it, else for who gave it last', async () => {
    await signUpAs(owner);
    await signUpAs(squatter);
    const reset = async (password: string) => {
      await school.visitor().ask(forgotPassword, { body: { email } });
      const token = tokenIn((await sentTo(email)).at(-1));
      await school.visitor().ask(resetPassword, { body: { token, password } });
    };
    await reset('four green lanterns');
    expect(await enter('four green lanterns')).toBe('Sly');
    await signUpAs({ ...owner, firstName: 'Later' });
    await reset('five green lanterns');
    expect(await enter('five green lanterns')).toBe('Sly');
  });

  it('has no second step in the way of its owner once they reset the password', async () => {
    const taken = await signUpAs(squatter);
    const { secret } = await taken.ask(beginSecondStep, { body: { password: squatter.password } });
    const code = appCode(secret, school.context.clock);
    await taken.ask(confirmSecondStep, { body: { code } });
    await school.visitor().ask(forgotPassword, { body: { email } });
    const body = { token: tokenIn((await sentTo(email)).at(-1)), password: owner.password };
    await school.visitor().ask(resetPassword, { body });
    expect(await enter(owner.password)).toBe('Sly');
  });

  it('answers who signs up by one that is proved as anybody, and sends its owner no link that proves', async () => {
    await signUpAs(owner);
    await prove();
    const client = school.visitor();
    const { user } = await client.ask(signUp, { body: squatter });
    expect(user).toMatchObject({ firstName: 'Sly', role: 'teacher' });
    expect(await addressOf(client)).toEqual([email, false]);
    const letter = (await sentTo(email)).at(-1);
    expect(letter?.text).toContain('You have an account already');
    expect(letter?.text).not.toMatch(/https?:/);
  });

  it('answers who changes theirs to one that is proved as anybody', async () => {
    await signUpAs(owner);
    await prove();
    const teacher = await school.as('teacher');
    await teacher.ask(changeEmail, { body: { email, password: testPassword } });
    expect((await teacher.ask(getOwnAccount)).account.pendingEmail).toBe(email);
    expect((await sentTo(email)).at(-1)?.text).not.toMatch(/https?:/);
  });

  it('tells the time of one hash for nobody’s, as for somebody’s', async () => {
    const asked: unknown[] = [];
    const { passwords } = school.context;
    const verify = passwords.verify.bind(passwords);
    passwords.verify = (...given) => {
      asked.push(given);
      return verify(...given);
    };
    await signUpAs(owner);
    await prove();
    await signUpAs(squatter);
    const counts = [];
    for (const username of [email, 'nobody@hill.example']) {
      asked.length = 0;
      await school.visitor().call(signIn, { body: { username, password: 'wrong by far' } });
      counts.push(asked.length);
    }
    expect(counts).toEqual([2, 2]);
  });
});
