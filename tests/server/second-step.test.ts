import { afterEach, beforeEach, expect, it } from 'vitest';
import { takeOffSecondStep } from '#server/administration/take-off-second-step';
import { getAccount, signIn, signInSecondStep } from '#shared/contract/account';
import { forgotPassword, resetPassword } from '#shared/contract/account-mail';
import { getClasses } from '#shared/contract/classes';
import { getDistrictTeachers } from '#shared/contract/district';
import { changePassword, exportPath, getOwnAccount } from '#shared/contract/own-account';
import {
  beginSecondStep,
  confirmSecondStep,
  renewRecoveryCodes,
  turnOffSecondStep,
} from '#shared/contract/second-step';
import { appCode } from '../support/authenticator.ts';
import { lettersOf, tokenIn } from '../support/letters.ts';
import type { TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import {
  type PersonName,
  type TestSchool,
  testPassword,
  testSchool,
} from '../support/test-school.ts';
import { unzip } from '../support/unzip.ts';

const password = testPassword;
const wrong = { status: 400, code: 'code-wrong', path: 'code' };
const late = { status: 409, code: 'too-late' };

describeOnDatabase('the second step at sign-in', (open) => {
  let school: TestSchool;
  beforeEach(async () => {
    school = await testSchool(await testContext(open));
  });
  afterEach(() => school.context.close());

  /** What the app shows, so many periods from now. */
  const code = (secret: string, from = 0) => appCode(secret, school.context.clock, from);
  const later = (minutes: number) => school.context.clock.advance({ minutes });
  /** No code of the app. */
  const wrongCode = (secret: string) => {
    const near = [-1, 0, 1].map((from) => code(secret, from));
    return ['000000', '111111', '222222', '333333'].find((one) => !near.includes(one))!;
  };

  interface TurnedOn {
    readonly client: TestClient;
    readonly secret: string;
    readonly recoveryCodes: readonly string[];
  }

  /** Somebody turns it on; a minute later the app shows another code. */
  async function turnOn(person: PersonName): Promise<TurnedOn> {
    const client = await school.as(person);
    const { secret } = await client.ask(beginSecondStep, { body: { password } });
    const body = { code: code(secret) };
    const { recoveryCodes } = await client.ask(confirmSecondStep, { body });
    later(1);
    return { client, secret, recoveryCodes };
  }

  async function ticketOf(username: string, by = password): Promise<string> {
    const reply = await school.visitor().ask(signIn, { body: { username, password: by } });
    if ('user' in reply) throw new Error('No code is asked for.');
    return reply.ticket;
  }

  const give = (ticket: string, typed: string) => ({ body: { ticket, code: typed } });

  it('is turned on by the password and a first code, and told to nobody but its owner', async () => {
    const teacher = await school.as('teacher');
    const refused = await teacher.refusal(beginSecondStep, { body: { password: 'not it' } });
    expect(refused).toEqual({ status: 400, code: 'password-wrong', path: 'password' });
    const first = await teacher.ask(beginSecondStep, { body: { password } });
    const { secret, link } = await teacher.ask(beginSecondStep, { body: { password } });
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(link).toContain(`secret=${secret}`);
    // Until then nothing is asked at sign-in.
    await school.visitor().enter({ username: 'teacher', password });
    for (const typed of [wrongCode(secret), code(first.secret), code(secret, -2)]) {
      expect(await teacher.refusal(confirmSecondStep, { body: { code: typed } })).toEqual(wrong);
    }
    const body = { code: code(secret) };
    const { recoveryCodes } = await teacher.ask(confirmSecondStep, { body });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await teacher.ask(getOwnAccount)).account.secondStep).toEqual({
      recoveryCodesLeft: 10,
    });
    expect(await teacher.refusal(confirmSecondStep, { body })).toEqual(late);
    expect(await teacher.refusal(beginSecondStep, { body: { password } })).toEqual({
      ...{ status: 409, code: 'second-step-on' },
    });
    const { allTenants } = school.context;
    const kept = JSON.stringify([
      await allTenants.selectFrom('second_step').selectAll().execute(),
      await allTenants.selectFrom('recovery_code').selectAll().execute(),
    ]);
    for (const told of [secret, ...recoveryCodes]) expect(kept).not.toContain(told);
    const zip = unzip(Buffer.from(await (await teacher.fetch(exportPath)).arrayBuffer()));
    expect(zip['account.json']).not.toContain(secret);
  });

  it('waits half an hour for the first code, and lets nobody try them out', async () => {
    const teacher = await school.as('teacher');
    const begin = () => teacher.ask(beginSecondStep, { body: { password } });
    const old = await begin();
    later(31);
    const lateBody = { code: code(old.secret) };
    expect(await teacher.refusal(confirmSecondStep, { body: lateBody })).toEqual(late);
    const { secret } = await begin();
    const body = { code: wrongCode(secret) };
    const statuses: number[] = [];
    for (let time = 0; time < 10; time += 1) {
      statuses.push((await teacher.refusal(confirmSecondStep, { body })).status);
    }
    expect(statuses).toEqual([...Array(9).fill(400), 429]);
    const right = { body: { code: code(secret) } };
    expect(await teacher.refusal(confirmSecondStep, right)).toMatchObject({ status: 429 });
  });

  it('opens no session before a code is shown, and takes each code once', async () => {
    const { secret } = await turnOn('teacher');
    const visitor = school.visitor();
    const reply = await visitor.ask(signIn, { body: { username: 'teacher', password } });
    expect(Object.keys(reply)).toEqual(['ticket']);
    expect(visitor.cookie).toBeNull();
    expect((await visitor.ask(getAccount)).user).toBeNull();
    const ticket = 'ticket' in reply ? reply.ticket : '';
    expect(await visitor.refusal(signInSecondStep, give(ticket, wrongCode(secret)))).toEqual(wrong);
    const shown = code(secret);
    const spaced = `${shown.slice(0, 3)} ${shown.slice(3)}`;
    const { user } = await visitor.ask(signInSecondStep, give(ticket, spaced));
    expect(user.id).toBe(school.ids.teacher);
    expect((await visitor.ask(getAccount)).user?.id).toBe(school.ids.teacher);
    // The same ticket, and a new one.
    for (const again of [ticket, await ticketOf('teacher')]) {
      const answer = await school.visitor().refusal(signInSecondStep, give(again, shown));
      expect(answer).toEqual(wrong);
    }
  });

  it('stays for a school day alone for who said so before the code', async () => {
    const { secret } = await turnOn('teacher');
    const body = { username: 'teacher', password, forToday: true };
    const reply = await school.visitor().ask(signIn, { body });
    const ticket = 'ticket' in reply ? reply.ticket : '';
    const answer = await school.visitor().call(signInSecondStep, give(ticket, code(secret)));
    expect(answer.headers.getSetCookie()).toEqual([expect.stringContaining('; Max-Age=43200; ')]);
  });

  it('takes the code of a phone half a minute behind or ahead, but never an earlier one again', async () => {
    const { secret } = await turnOn('teacher');
    const ticket = await ticketOf('teacher');
    const visitor = school.visitor();
    for (const from of [-2, 2]) {
      expect(await visitor.refusal(signInSecondStep, give(ticket, code(secret, from)))).toEqual(
        wrong,
      );
    }
    await visitor.ask(signInSecondStep, give(ticket, code(secret, -1)));
    await visitor.ask(signInSecondStep, give(ticket, code(secret, 1)));
    // It was never used, but a later one was.
    expect(await visitor.refusal(signInSecondStep, give(ticket, code(secret)))).toEqual(wrong);
  });

  it('takes the code of now after a clock was set back, and that once', async () => {
    const { secret } = await turnOn('teacher');
    later(-60);
    const visitor = school.visitor();
    const body = give(await ticketOf('teacher'), code(secret));
    await visitor.ask(signInSecondStep, body);
    expect(await visitor.refusal(signInSecondStep, body)).toEqual(wrong);
    later(60);
  });

  it('of two who show one code at once lets one in', async () => {
    const { secret, recoveryCodes } = await turnOn('teacher');
    const ticket = await ticketOf('teacher');
    for (const typed of [code(secret), recoveryCodes[0]!]) {
      const answers = await Promise.all(
        [1, 2, 3].map(() => school.visitor().call(signInSecondStep, give(ticket, typed))),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    }
  });

  it('takes each recovery code once, however it is typed, and of no other person', async () => {
    const ana = await turnOn('teacher');
    const tom = await turnOn('otherTeacher');
    const ticket = await ticketOf('teacher');
    const visitor = school.visitor();
    const [first = ''] = ana.recoveryCodes;
    const sloppy = first.toLowerCase().replaceAll('-', ' ');
    await visitor.ask(signInSecondStep, give(ticket, sloppy));
    expect(await visitor.refusal(signInSecondStep, give(ticket, first))).toEqual(wrong);
    const others = await visitor.refusal(signInSecondStep, give(ticket, tom.recoveryCodes[0]!));
    expect(others).toEqual(wrong);
    expect(await visitor.refusal(signInSecondStep, give(ticket, code(tom.secret)))).toEqual(wrong);
    const { account } = await ana.client.ask(getOwnAccount);
    expect(account.secondStep).toEqual({ recoveryCodesLeft: 9 });
  });

  it('knows no ticket that is old, forged or of another, nor one of a password of before', async () => {
    const { client, secret } = await turnOn('teacher');
    await turnOn('otherTeacher');
    const visitor = school.visitor();
    const ticket = await ticketOf('teacher');
    const [tenantId, , expires, signature] = ticket.split('.');
    const forged = [
      'x',
      [tenantId, school.ids.otherTeacher, expires, signature].join('.'),
      [tenantId, school.ids.student, expires, signature].join('.'),
      [tenantId, school.ids.teacher, Number(expires) + 60_000, signature].join('.'),
      `${ticket}.more`,
    ];
    for (const one of forged) {
      expect(await visitor.refusal(signInSecondStep, give(one, code(secret)))).toEqual(late);
    }
    later(4);
    expect(await visitor.refusal(signInSecondStep, give(ticket, 'x'))).toEqual(wrong);
    later(1);
    expect(await visitor.refusal(signInSecondStep, give(ticket, code(secret)))).toEqual(late);
    const fresh = await ticketOf('teacher');
    const change = { present: password, password: 'nine quiet harbours' };
    await client.ask(changePassword, { body: change });
    expect(await visitor.refusal(signInSecondStep, give(fresh, code(secret)))).toEqual(late);
    const now = await ticketOf('teacher', 'nine quiet harbours');
    await visitor.ask(signInSecondStep, give(now, code(secret)));
  });

  it('makes who guesses wait, wherever they guess from, and nobody else', async () => {
    const { secret } = await turnOn('teacher');
    const other = await turnOn('otherTeacher');
    const ticket = await ticketOf('teacher');
    for (let time = 0; time < 10; time += 1) {
      const guesser = school.visitor(`192.0.2.${time + 1}`);
      expect(await guesser.refusal(signInSecondStep, give(ticket, wrongCode(secret)))).toEqual(
        wrong,
      );
    }
    const answer = await school
      .visitor('192.0.2.99')
      .call(signInSecondStep, give(await ticketOf('teacher'), code(secret)));
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBe(1);
    const theirs = give(await ticketOf('otherTeacher'), code(other.secret));
    await school.visitor('192.0.2.1').ask(signInSecondStep, theirs);
    later(15);
    const again = give(await ticketOf('teacher'), code(secret));
    await school.visitor().ask(signInSecondStep, again);
  });

  it('lets its owner in by a recovery code, whoever guesses codes elsewhere', async () => {
    const { secret, recoveryCodes } = await turnOn('teacher');
    const ticket = await ticketOf('teacher');
    const guesser = school.visitor('192.0.2.1');
    for (const typed of [wrongCode(secret), 'ABCD-EFGH-JKMN']) {
      for (let time = 0; time < 10; time += 1) {
        expect(await guesser.refusal(signInSecondStep, give(ticket, typed))).toEqual(wrong);
      }
      expect((await guesser.call(signInSecondStep, give(ticket, typed))).status).toBe(429);
    }
    const owner = school.visitor('192.0.2.2');
    await owner.ask(signInSecondStep, give(await ticketOf('teacher'), recoveryCodes[0]!));
  });

  it('stays on when the password is reset by a letter to a proved address', async () => {
    const { secret } = await turnOn('teacher');
    await school.context.allTenants
      .updateTable('user_account')
      .set({ email: 'ana@hill.example', email_verified_at: school.context.clock.now() })
      .where('id', '=', school.ids.teacher)
      .execute();
    const visitor = school.visitor();
    await visitor.ask(forgotPassword, { body: { email: 'ana@hill.example' } });
    const token = tokenIn((await lettersOf(school.context)).at(-1));
    const reset = { token, password: 'nine quiet harbours' };
    await visitor.ask(resetPassword, { body: reset });
    const ticket = await ticketOf('ana@hill.example', reset.password);
    expect((await visitor.ask(getAccount)).user).toBeNull();
    await visitor.ask(signInSecondStep, give(ticket, code(secret)));
  });

  it('is turned off by the password and a code, and its owner hears of each', async () => {
    await school.context.allTenants
      .updateTable('user_account')
      .set({ email: 'ana@hill.example', email_verified_at: school.context.clock.now() })
      .where('id', '=', school.ids.teacher)
      .execute();
    const { client, secret, recoveryCodes } = await turnOn('teacher');
    const off = (by: string, typed: string) => ({ body: { password: by, code: typed } });
    expect(await client.refusal(turnOffSecondStep, off('not it', code(secret)))).toMatchObject({
      code: 'password-wrong',
    });
    expect(await client.refusal(turnOffSecondStep, off(password, wrongCode(secret)))).toEqual(
      wrong,
    );
    await client.ask(turnOffSecondStep, off(password, recoveryCodes[3]!));
    expect((await client.ask(getOwnAccount)).account.secondStep).toBeNull();
    await school.visitor().enter({ username: 'teacher', password });
    const left = await school.context.allTenants.selectFrom('recovery_code').selectAll().execute();
    expect(left).toEqual([]);
    expect((await lettersOf(school.context)).map(({ to, subject }) => [to, subject])).toEqual([
      ['ana@hill.example', 'The second step at sign-in is on'],
      ['ana@hill.example', 'The second step at sign-in is off'],
    ]);
    // And on again, with another secret.
    const again = await client.ask(beginSecondStep, { body: { password } });
    expect(again.secret).not.toBe(secret);
    await client.ask(confirmSecondStep, { body: { code: code(again.secret) } });
  });

  it('is nothing that students have', async () => {
    const student = await school.as('student');
    const forbidden = { status: 403, code: 'forbidden' };
    const body = { password, code: '123456' };
    expect(await student.refusal(beginSecondStep, { body: { password } })).toEqual(forbidden);
    expect(await student.refusal(confirmSecondStep, { body: { code: '123456' } })).toEqual(
      forbidden,
    );
    expect(await student.refusal(turnOffSecondStep, { body })).toEqual(forbidden);
    expect((await student.ask(getOwnAccount)).account.secondStep).toBeNull();
  });

  it('is an administrator’s first thing to do, before anything else is answered', async () => {
    const body = { username: 'coordinator', password };
    const client = school.visitor();
    const user = await client.enter(body);
    expect(user.mustAddSecondStep).toBe(true);
    const needed = { status: 401, code: 'second-step-needed' };
    for (const asked of [getOwnAccount, getDistrictTeachers, getClasses]) {
      expect(await client.refusal(asked)).toEqual(needed);
    }
    const { secret } = await client.ask(beginSecondStep, { body: { password } });
    await client.ask(confirmSecondStep, { body: { code: code(secret) } });
    expect((await client.ask(getAccount)).user?.mustAddSecondStep).toBe(false);
    await client.ask(getDistrictTeachers);
    // Without one again they stand where they stood.
    later(1);
    await client.ask(turnOffSecondStep, { body: { password, code: code(secret) } });
    expect(await client.refusal(getDistrictTeachers)).toEqual(needed);
  });

  it('is asked of nobody in the demonstration, whose password everybody knows', async () => {
    const { allTenants } = school.context;
    await allTenants
      .updateTable('tenant')
      .set({ is_demo: true })
      .where('id', '=', school.tenantId)
      .execute();
    const client = school.visitor();
    expect((await client.enter({ username: 'coordinator', password })).mustAddSecondStep).toBe(
      false,
    );
    await client.ask(getDistrictTeachers);
  });

  it('gives new recovery codes in place of the old ones, by the password and a code', async () => {
    const { client, secret, recoveryCodes } = await turnOn('teacher');
    const ask = (typed: string, by = password) => ({ body: { password: by, code: typed } });
    expect((await client.refusal(renewRecoveryCodes, ask(code(secret), 'x'))).code).toBe(
      'password-wrong',
    );
    expect(await client.refusal(renewRecoveryCodes, ask(wrongCode(secret)))).toEqual(wrong);
    const renewed = await client.ask(renewRecoveryCodes, ask(code(secret)));
    expect(new Set([...renewed.recoveryCodes, ...recoveryCodes]).size).toBe(20);
    const ticket = await ticketOf('teacher');
    const visitor = school.visitor();
    expect(await visitor.refusal(signInSecondStep, give(ticket, recoveryCodes[0]!))).toEqual(wrong);
    await visitor.ask(signInSecondStep, give(ticket, renewed.recoveryCodes[0]!));
  });

  it('is taken off on the machine from who has lost everything, and their sessions with it', async () => {
    const { client } = await turnOn('teacher');
    const off = (username: string) =>
      takeOffSecondStep(school.context, { username, organisation: null });
    expect(await off('TEACHER')).toEqual({
      ...{ kind: 'off', reply: { username: 'teacher', wasOn: true } },
    });
    expect((await client.ask(getAccount)).user).toBeNull();
    await school.visitor().enter({ username: 'teacher', password });
    expect(await off('nobody')).toMatchObject({ kind: 'refused' });
  });
});
