import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app';
import { type Database, openPostgres } from '#server/db/database';
import { getAccount, signIn } from '#shared/contract/account';
import { postLog } from '#shared/contract/log';
import { savePreferences } from '#shared/contract/preferences';
import { saveConfiguration } from '#shared/contract/saved-configurations';
import { createUploadForms } from '#shared/contract/uploads';
import { problemsIn, TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeEachDatabase, openInPGlite } from '../support/test-database.ts';
import { type TestSchool, testPassword, testSchool } from '../support/test-school.ts';

const nul = '\0';

describeEachDatabase('what no column can hold', (open) => {
  let school: TestSchool;
  let student: TestClient;
  beforeAll(async () => {
    school = await testSchool(await testContext(open));
    student = await school.as('student');
  });
  afterAll(() => school.context.close());

  it.each([
    ['a name at sign-in', signIn, { username: `a${nul}`, password: 'x' }, 'username'],
    [
      'a value of an option',
      savePreferences,
      { preferences: { theme: `a${nul}` } },
      'preferences.theme',
    ],
    ['the name of an option', savePreferences, { preferences: { [nul]: 'x' } }, 'preferences'],
    [
      'a line of the log',
      postLog,
      { entries: [{ level: 'info', component: 'a', message: nul, url: '/', mode: 'none' }] },
      'entries.0.message',
    ],
  ] as const)('in %s is refused by its path', async (_, endpoint, body, path) => {
    expect(await student.refusal(endpoint, { body })).toEqual({
      status: 400,
      code: 'invalid',
      path,
    });
  });

  it('in the name of a set-up is refused by its path', async () => {
    const id = school.context.newId();
    const body = {
      ...{ id, name: `x${nul}`, savedAt: '2026-09-07T08:00:00Z' },
      configuration: { medium: 'violin' },
    };
    const { status, path } = await student.refusal(saveConfiguration, { params: { id }, body });
    expect(status).toBe(400);
    expect(path).not.toBeUndefined();
  });

  it.each([
    ['a query', '/api/v2/abc?medium=a%00b', 'medium'],
    ['a query of one’s own class', '/api/v2/abc?medium=violin&classId=%00', 'classId'],
    ['a path', '/livePractice/parts/a%00b?levelId=pv~2', 'instrument'],
    ['the path of an id', '/api/v2/assignment/%00', 'assignmentId'],
    ['an address of the page', '/practice%00', 'path'],
    ['the key of a recording', '/api/v2/recording?key=%00', 'key'],
  ])('in %s is refused by its name', async (_, address, path) => {
    const answer = await student.fetch(address);
    expect(answer.status).toBe(400);
    expect(problemsIn(await answer.json())[0]).toMatchObject({ code: 'invalid', path });
  });

  it('in a field of an upload form is refused by its name', async () => {
    const assignmentId = await school.addAssignment();
    const { autoAssessUploadForm } = await student.ask(createUploadForms, {
      params: { assignmentId },
      body: {
        userId: student.userId,
        attemptId: school.context.newId(),
        audioContentType: null,
      },
    });
    const answer = await student.post(
      { ...autoAssessUploadForm, acl: `private${nul}` },
      new Blob(['{}']),
    );
    expect(answer.status).toBe(400);
    expect(problemsIn(await answer.json())[0]).toMatchObject({ code: 'invalid', path: 'acl' });
  });
});

describeEachDatabase('a database in trouble', (open) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await testSchool(await testContext(open));
  });
  afterAll(() => school.context.close());

  const credentials = { username: 'student', password: testPassword };

  /** Every sign-in ends in the error of this code, raised by the database itself. */
  async function failingWith(code: string): Promise<() => Promise<void>> {
    const db: Database = school.context.allTenants;
    const body = `begin raise exception using errcode = '${code}'; end`;
    await sql`create function fail() returns trigger language plpgsql as ${sql.lit(body)}`.execute(
      db,
    );
    await sql`create trigger fail before insert on session_cookie execute function fail()`.execute(
      db,
    );
    return async () => {
      await sql`drop function fail() cascade`.execute(db);
    };
  }

  it.each([
    ['whose disk is full', '53100', 507, 'storage-full'],
    ['that is shutting down', '57P01', 503, 'busy'],
    ['that lets nobody write', '25006', 503, 'busy'],
    ['that has no connection left', '53300', 503, 'busy'],
    ['that ends a deadlock', '40P01', 503, 'busy'],
  ] as const)('%s is said as such, with a time to try again, and in the log', async (...row) => {
    const [, sqlCode, status, code] = row;
    const mend = await failingWith(sqlCode);
    const answer = await school.visitor().call(signIn, { body: credentials }).finally(mend);
    expect([answer.status, problemsIn(answer.body)[0]?.code]).toEqual([status, code]);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(school.context.logged.join('')).toContain(sqlCode);
    await school.as('student');
  });
});

describe('a full disk', () => {
  it.each(['ENOSPC', 'EDQUOT'])('under the recordings (%s) is told as 507', async (code) => {
    const school = await testSchool(await testContext(openInPGlite));
    const assignmentId = await school.addAssignment();
    const stage = async () => {
      throw Object.assign(new Error(code), { code });
    };
    const storage = { ...school.context.storage, stage };
    const { app } = createApp({ ...school.context, storage });
    const student = await new TestClient(app).signIn('student', testPassword);
    const { autoAssessUploadForm } = await student.ask(createUploadForms, {
      params: { assignmentId },
      body: { userId: student.userId, attemptId: school.context.newId(), audioContentType: null },
    });
    const answer = await student.post(autoAssessUploadForm, new Blob(['{}']));
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([507, '60']);
    expect(problemsIn(await answer.json())[0]?.code).toBe('storage-full');
    await school.context.close();
  });
});

describe('a database that is away', () => {
  it('is told as 503 with a time to try again, wherever it is asked', async () => {
    const context = await testContext(openInPGlite);
    // Nothing listens at port 1.
    const allTenants = openPostgres('postgres://nobody@127.0.0.1:1/none');
    const client = new TestClient(createApp({ ...context, allTenants }).app);
    const cookie = { Cookie: 'pv=x' };
    for (const answer of [
      await client.call(signIn, { body: { username: 'student', password: 'x' } }),
      await client.call(getAccount, { headers: cookie }),
    ]) {
      expect([answer.status, problemsIn(answer.body)[0]?.code]).toEqual([503, 'busy']);
      expect(answer.headers.get('Retry-After')).toBe('5');
    }
    await allTenants.destroy();
    await context.close();
  });
});
