import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as endpoints from '#server/administration/endpoints';
import { createApp } from '#server/app';
import { getIssuedPasswords } from '#shared/contract/issued-passwords';
import { problemsIn, TestClient } from '../support/test-client.ts';
import { type TestContext, testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';

describeOnDatabase('the door for commands', (open) => {
  let context: TestContext;
  let app: ReturnType<typeof createApp>['app'];
  const token = 'a token of this run';
  beforeAll(async () => {
    context = await testContext(open, { commandToken: token });
    app = createApp(context).app;
  });
  afterAll(() => context.close());

  async function post(
    { path }: { readonly path: string },
    body: unknown,
    {
      from = '127.0.0.1',
      shown = token,
    }: { readonly from?: string | null; readonly shown?: string } = {},
  ) {
    const socket = from === null ? {} : { incoming: { socket: { remoteAddress: from } } };
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-PV-Admin': shown },
      body: JSON.stringify(body),
    };
    const answer = await app.request(path, init, socket);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }

  const newPerson = {
    username: 'maria',
    role: 'teacher',
    firstName: 'Maria',
    lastName: 'Rossi',
    password: null,
    school: null,
  };

  it.each([
    ['from another machine', { from: '203.0.113.7' }],
    ['from nowhere known', { from: null }],
    ['with a wrong token', { shown: 'a token of that run' }],
    ['without a token', { shown: '' }],
  ])('is not there %s', async (_, how) => {
    expect((await post(endpoints.addPerson, newPerson, how)).status).toBe(404);
  });

  it('gives a student a one-time password, and nobody of the staff', async () => {
    const leo = { ...newPerson, username: 'leo', role: 'student', firstName: 'Leo' };
    const added = await post(endpoints.addPerson, leo);
    const named = (username: string) => ({ username, organisation: null });
    const { status, body } = await post(endpoints.giveNewPassword, named('leo'));
    expect(status).toBe(200);
    const before = new TestClient(app).signIn('leo', String(added.body.password));
    await expect(before).rejects.toThrow('401');
    const child = await new TestClient(app).signIn('leo', String(body.oneTimePassword));
    expect((await child.ask(getIssuedPasswords)).issued).toMatchObject([{ by: null }]);
    await post(endpoints.addPerson, { ...newPerson, username: 'rivera' });
    for (const username of ['rivera', 'nobody']) {
      const refused = await post(endpoints.giveNewPassword, named(username));
      expect(refused.status).toBe(400);
      expect(problemsIn(refused.body)[0]?.problem).toContain(username);
    }
  });

  describe('gives no password to a student', () => {
    const school = 'Lake School';
    const add = async (username: string, role: 'student' | 'teacher' | 'admin') => {
      const person = { ...newPerson, username, role, school, lastName: username };
      expect((await post(endpoints.addPerson, person)).status).toBe(200);
    };
    const ask = (username: string) =>
      post(endpoints.giveNewPassword, { username, organisation: null });
    const refusal = async (username: string) => {
      const { status, body } = await ask(username);
      return status === 400 ? problemsIn(body)[0]?.problem : status;
    };
    const idOf = async (username: string) => {
      const people = context.allTenants.selectFrom('user_account').select('id');
      return (await people.where('username', '=', username).executeTakeFirstOrThrow()).id;
    };
    const change = (username: string, columns: Record<string, unknown>) =>
      context.allTenants
        .updateTable('user_account')
        .set(columns)
        .where('username', '=', username)
        .execute();

    it('whose teacher gives it, unless that one comes in no more', async () => {
      await add('otter', 'student');
      await add('heron', 'teacher');
      expect((await ask('otter')).status).toBe(200);
      await change('otter', { home_teacher_id: await idOf('heron') });
      expect(await refusal('otter')).toBe(
        '"otter" is looked after by Maria heron (heron), who gives a new password from the page of the student.',
      );
      await change('heron', { archived_at: context.clock.now() });
      expect((await ask('otter')).status).toBe(200);
      await change('heron', { archived_at: null });
    });

    it('whom an administrator reaches, of the whole or of their school', async () => {
      await add('newt', 'student');
      await add('crane', 'admin');
      expect(await refusal('newt')).toContain('by Maria crane (crane)');
      const tenant_id = (
        await context.allTenants
          .selectFrom('user_account')
          .where('username', '=', 'crane')
          .select('tenant_id')
          .executeTakeFirstOrThrow()
      ).tenant_id;
      const id = context.newId();
      const elsewhere = { tenant_id, id, name: 'Elsewhere', created_at: context.clock.now() };
      await context.allTenants.insertInto('school').values(elsewhere).execute();
      await change('crane', { school_id: id });
      expect((await ask('newt')).status).toBe(200);
      await change('crane', { school_id: null, archived_at: context.clock.now() });
      expect((await ask('newt')).status).toBe(200);
    });
  });

  it('adds a person, who can sign in at once with the password made for them', async () => {
    const { status, body } = await post(endpoints.addPerson, newPerson);
    expect(status).toBe(200);
    expect(body).toMatchObject({ username: 'maria', role: 'teacher', school: 'School' });
    expect(body.password).toMatch(/^[2-9a-hj-km-np-z]{16}$/);
    await new TestClient(app).signIn('Maria', String(body.password));
  });

  it('adds a person with a password of their own, and does not repeat it', async () => {
    const password = 'a long enough one';
    const { body } = await post(endpoints.addPerson, { ...newPerson, username: 'own', password });
    expect(body).not.toHaveProperty('password');
    await new TestClient(app).signIn('own', password);
  });

  it('puts a person into the named school, making it once', async () => {
    context.clock.advance({ minutes: 1 });
    await post(endpoints.addPerson, { ...newPerson, username: 'hill1', school: 'Hill School' });
    await post(endpoints.addPerson, { ...newPerson, username: 'hill2', school: 'Hill School' });
    const { body } = await post(endpoints.seedSchools, { demo: false });
    expect(body.schools).toContainEqual(
      expect.objectContaining({ name: 'Hill School', teachers: 2 }),
    );
  });

  it('is there from this machine by any of its addresses', async () => {
    const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
    for (const { address } of [...own, { address: '::1' }, { address: '::ffff:127.0.0.1' }]) {
      const { status } = await post(endpoints.seedSchools, { demo: false }, { from: address });
      expect([address, status]).toEqual([address, 200]);
    }
  });

  it.each([
    ['taken, in other case', { username: 'MARIA' }, 'username'],
    ['with a space', { username: 'ma ria' }, 'username'],
    ['like an e-mail address', { username: 'maria@school' }, 'username'],
    ['empty', { username: '' }, 'username'],
    ['over 64 characters', { username: 'x'.repeat(65) }, 'username'],
    ['blank', { firstName: ' ' }, 'firstName'],
    ['over 64 characters', { lastName: 'x'.repeat(65) }, 'lastName'],
    [
      'of eleven characters for a teacher',
      { username: 'new1', password: 'elevenchars' },
      'password',
    ],
    [
      'of seven characters for a student',
      { username: 'new2', role: 'student', password: 'sevench' },
      'password',
    ],
    ['over 128 characters', { username: 'new3', password: 'x'.repeat(129) }, 'password'],
    [
      'that holds the username',
      { username: 'new4', password: 'longer than NEW4 itself' },
      'password',
    ],
    ['that is unknown', { role: 'owner' }, 'role'],
  ])('refuses what is %s: %o', async (_, change, path) => {
    const { status, body } = await post(endpoints.addPerson, { ...newPerson, ...change });
    expect(status).toBe(400);
    expect(problemsIn(body).map((problem) => problem.path)).toEqual([path]);
  });

  it('puts in the demonstration school once, and says how to sign in', async () => {
    const before = (await post(endpoints.seedSchools, { demo: false })).body;
    expect(before.demo).toBeNull();
    const first = (await post(endpoints.seedSchools, { demo: true })).body;
    const second = (await post(endpoints.seedSchools, { demo: true })).body;
    expect(second).toEqual(first);
    expect(first.schools).toContainEqual({
      name: 'Larkfield School of Music',
      demo: true,
      admins: 1,
      teachers: 1,
      students: 10,
      classes: 3,
      assignments: 6,
    });
    const demo = endpoints.seedSchools.reply.parse(first).demo!;
    for (const username of [demo.teacher, demo.admin, ...demo.students]) {
      await new TestClient(app).signIn(username, demo.password);
    }
  });
});
