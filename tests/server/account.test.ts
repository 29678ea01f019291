import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '#server/app';
import { QueueTimeout } from '#server/threads/limited-queue';
import { getAccount, signIn, signOut } from '#shared/contract/account';
import { TestClient } from '../support/test-client.ts';
import { quickHasher, testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type TestSchool, testPassword, testSchool } from '../support/test-school.ts';

describeOnDatabase('account', (open) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await testSchool(await testContext(open));
  });
  afterAll(() => school.context.close());

  const wrong = { username: 'student', password: 'not the password' };
  const right = { username: 'student', password: testPassword };

  it('tells a visitor that nobody is signed in', async () => {
    expect(await school.visitor().ask(getAccount)).toMatchObject({
      ...{ user: null, version: 'test', takesTrials: true },
    });
  });

  it('tells a signed-in person who they are', async () => {
    const student = await school.as('student');
    const { user } = await student.ask(getAccount);
    expect(user).toEqual({
      id: school.ids.student,
      username: 'student',
      firstName: 'First-student',
      lastName: 'Last-student',
      role: 'student',
      mustChangePassword: false,
      timeZoneId: null,
      mustAddSecondStep: false,
      schoolId: null,
      isUnled: false,
      canGenerateLivePractice: true,
    });
  });

  it('takes a username in any case', async () => {
    const user = await school.visitor().enter({ ...right, username: 'STUDENT' });
    expect(user.id).toBe(school.ids.student);
  });

  it('answers a wrong password and an unknown name alike', async () => {
    const answers = await Promise.all(
      [wrong, { username: 'nobody', password: testPassword }].map((body) =>
        school.visitor().call(signIn, { body }),
      ),
    );
    const [known, unknown] = answers.map(({ status, body }) => ({
      status,
      errors: (body as { errors: unknown }).errors,
    }));
    expect(known).toEqual(unknown);
    expect(known).toMatchObject({ status: 401, errors: [{ code: 'sign-in-failed' }] });
  });

  it('keeps only a digest of the cookie', async () => {
    const student = await school.as('student');
    const token = student.cookie?.split('=')[1] ?? '';
    const rows = await school.context.allTenants.selectFrom('session_cookie').selectAll().execute();
    const digests = rows.map((row) => row.token_sha256);
    expect(digests).toContain(createHash('sha256').update(token).digest('hex'));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('gives a new cookie at each sign-in and ends the old one', async () => {
    const student = await school.as('student');
    const before = student.cookie;
    await student.ask(signIn, { body: right });
    expect(student.cookie).not.toBe(before);
    const thief = await school
      .visitor()
      .fetch('/api/v2/account', { headers: { Cookie: before ?? '' } });
    expect(await thief.json()).toMatchObject({ user: null });
  });

  it('ends the session at sign-out, on the server too', async () => {
    const student = await school.as('student');
    const before = student.cookie;
    await student.ask(signOut, { body: {} });
    expect(student.cookie).toBeNull();
    const again = await school
      .visitor()
      .fetch('/api/v2/account', { headers: { Cookie: before ?? '' } });
    expect(await again.json()).toMatchObject({ user: null });
  });

  it('sets a cookie no script can read and no other site can send', async () => {
    const answer = await school.visitor().call(signIn, { body: right });
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^pv=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('leaves the cookie of who comes for today to the browser for a school day alone', async () => {
    const answer = await school.visitor().call(signIn, { body: { ...right, forToday: true } });
    expect(answer.headers.getSetCookie()[0]).toContain('; Max-Age=43200; ');
  });

  it('binds the cookie to host and transport behind https', async () => {
    const config = { ...school.context.config, publicUrl: 'https://music.example' };
    const { app } = createApp({ ...school.context, config });
    const answer = await new TestClient(app).call(signIn, { body: right });
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-pv=.*; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(answer.headers.get('Strict-Transport-Security')).toBe(
      'max-age=63072000; includeSubDomains',
    );
  });

  it.each([
    ['student', 13, 'student'],
    ['student', 15, null],
    ['teacher', 0.4, 'teacher'],
    ['teacher', 0.6, null],
  ] as const)('a %s away for %d days is then %s', async (person, days, expected) => {
    const client = await school.as(person);
    school.context.clock.advance({ days });
    const { user } = await client.ask(getAccount);
    expect(user?.username ?? null).toBe(expected);
  });

  it('ends a session that is in daily use after ninety days', async () => {
    const student = await school.as('student');
    for (let day = 0; day < 90; day += 10) {
      expect((await student.ask(getAccount)).user).not.toBeNull();
      school.context.clock.advance({ days: 10 });
    }
    school.context.clock.advance({ days: 1 });
    expect((await student.ask(getAccount)).user).toBeNull();
  });

  it('lets no more than ten of thirty guesses at once be judged', async () => {
    const body = { ...wrong, username: 'otherTeacher' };
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => school.visitor().call(signIn, { body })),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it('counts no guess that nobody could judge', async () => {
    const busy = async () => {
      throw new QueueTimeout();
    };
    let isBusy = true;
    const passwords = {
      ...quickHasher,
      verify: (...asked: [string | null, string]) =>
        isBusy ? busy() : quickHasher.verify(...asked),
    };
    const visitor = new TestClient(createApp({ ...school.context, passwords }).app);
    for (let time = 0; time < 11; time += 1) {
      expect(await visitor.refusal(signIn, { body: right })).toMatchObject({
        status: 429,
        code: 'crowded',
      });
    }
    isBusy = false;
    await visitor.ask(signIn, { body: right });
  });

  it('hashes anew when the parameters have changed', async () => {
    const passwords = {
      ...quickHasher,
      isOutdated: () => true,
      hash: async () => 'made with new parameters',
    };
    const { app } = createApp({ ...school.context, passwords });
    await new TestClient(app).ask(signIn, {
      body: { username: 'otherStudent', password: testPassword },
    });
    const row = await school.context.allTenants
      .selectFrom('user_account')
      .where('id', '=', school.ids.otherStudent)
      .select('password_hash')
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toBe('made with new parameters');
  });

  it('writes no name, password or token to the log', async () => {
    const student = await school.as('student');
    await school.visitor().call(signIn, { body: wrong });
    const log = school.context.logged.join('');
    expect(log).toContain(school.ids.student);
    for (const secret of [
      'First-student',
      wrong.password,
      testPassword,
      student.cookie?.slice(3),
    ]) {
      expect(log).not.toContain(secret);
    }
  });
});
