import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAccount, signIn, signOut } from '#shared/contract/account';
import { getAssignments } from '#shared/contract/assignments';
import { saveGrade } from '#shared/contract/grading';
import { getSetUpMetadata } from '#shared/contract/set-up';
import { createUploadForms } from '#shared/contract/uploads';
import { problemsIn, type TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { openInPGlite } from '../support/test-database.ts';
import { type TestSchool, testPassword, testSchool } from '../support/test-school.ts';

describe('a request', () => {
  let school: TestSchool;
  let student: TestClient;
  let assignmentId: string;
  beforeAll(async () => {
    school = await testSchool(await testContext(openInPGlite));
    student = await school.as('student');
    assignmentId = await school.addAssignment();
  });
  afterAll(() => school.context.close());

  const body = { username: 'student', password: testPassword };

  it('with fields the contract does not know, or of other types, is told each by its path', async () => {
    const answer = await school
      .visitor()
      .call(signIn, { body: { username: 3, password: '', remember: true } });
    expect(answer.status).toBe(400);
    const pairs = problemsIn(answer.body).map(({ code, path }) => [code, path]);
    expect(pairs).toEqual([
      ['invalid', 'username'],
      ['invalid', 'password'],
      ['unknown-field', 'remember'],
    ]);
    for (const { problem } of problemsIn(answer.body)) expect(problem).not.toBe('');
  });

  it('is told the path of a nested field', async () => {
    const refusal = await student.refusal(
      { method: 'POST', path: '/api/v2/log' },
      {
        body: {
          entries: [
            { level: 'info', component: 'a', message: 'b', url: '/', mode: 'none', more: 1 },
          ],
        },
      },
    );
    expect(refusal).toEqual({ status: 400, code: 'unknown-field', path: 'entries.0.more' });
  });

  it.each([
    ['of a type that is no UUID', { attemptId: '7', audioContentType: null }, 'attemptId'],
    [
      'of an audio type we do not take',
      { attemptId: crypto.randomUUID(), audioContentType: 'text/html' },
      'audioContentType',
    ],
    [
      'without whose device it is',
      { userId: undefined, attemptId: crypto.randomUUID(), audioContentType: null },
      'userId',
    ],
    ['without the audio type', { attemptId: crypto.randomUUID() }, 'audioContentType'],
  ])('%s is refused', async (_, input, path) => {
    expect(
      await student.refusal(createUploadForms, {
        params: { assignmentId },
        body: { userId: student.userId, ...input },
      }),
    ).toEqual({
      status: 400,
      code: 'invalid',
      path,
    });
  });

  it.each([
    ['no JSON', '{"username":', 'application/json'],
    ['nothing', '', 'application/json'],
    ['a list', '[]', 'application/json'],
    ['null', 'null', 'application/json'],
  ])('whose body is %s is invalid', async (_, text, type) => {
    const answer = await student.fetch(signIn.path, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: text,
    });
    expect(answer.status).toBe(400);
    expect(problemsIn(await answer.json())[0]?.code).toBe('invalid');
  });

  it('of another content type is invalid even with our header', async () => {
    const answer = await student.fetch(signIn.path, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain', 'X-PV': '1' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(400);
    expect(problemsIn(await answer.json())[0]?.path).toBe('Content-Type');
  });

  it('larger than 1 MiB is refused, whether or not it says so beforehand', async () => {
    const text = JSON.stringify({ ...body, password: 'x'.repeat(1024 * 1024) });
    const whole = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: text };
    const stream = new Blob([text]).stream();
    const streamed = { ...whole, body: stream, duplex: 'half' } as RequestInit;
    for (const init of [whole, streamed]) {
      const answer = await student.fetch(signIn.path, init);
      expect(answer.status).toBe(413);
      expect(problemsIn(await answer.json())[0]?.code).toBe('too-large');
    }
  });

  it('for an unknown address below the API is not found, never the page', async () => {
    expect(await student.refusal({ method: 'GET', path: '/api/v2/nothing' })).toEqual({
      status: 404,
      code: 'not-found',
    });
    expect(await student.refusal({ method: 'POST', path: '/sight-reading' })).toMatchObject({
      status: 404,
    });
  });

  it('is refused by authority before anything of it is looked at', async () => {
    const params = { sessionId: school.context.newId() };
    expect(
      await school.visitor().refusal(saveGrade, { params, body: { nonsense: 1 } }),
    ).toMatchObject({
      status: 401,
    });
  });

  describe('of nobody in particular is told where to sign in', () => {
    const origin = 'http://localhost:8080';
    it.each([
      [`${origin}/assignments`, '/assignments'],
      [`${origin}/practice/sr?seed=7&levelId=pv~2`, '/practice/sr?seed=7&levelId=pv~2'],
      [`${origin}//evil.example/x`, '/'],
      ['http://evil.example/assignments', '/'],
      ['no address', '/'],
      [undefined, '/'],
    ])('and back from %s to %s', async (referer, next) => {
      const answer = await school.visitor().fetch(`${origin}${getAssignments.path}`, {
        headers: { Host: 'localhost:8080', ...(referer === undefined ? {} : { Referer: referer }) },
      });
      expect(answer.status).toBe(401);
      const location = answer.headers.get('Location') ?? '';
      expect(location.startsWith('/sign-in?')).toBe(true);
      expect(new URL(location, origin).searchParams.get('next')).toBe(next);
    });

    it('unless it would change something', async () => {
      const answer = await school.visitor().call(saveGrade, {
        params: { sessionId: school.context.newId() },
        body: { grade: '1' },
      });
      expect([answer.status, answer.headers.get('Location')]).toEqual([401, null]);
    });
  });

  it('gets an id, which a refusal repeats and the log holds', async () => {
    const answer = await student.call({ method: 'GET', path: '/api/v2/nothing' });
    const id = answer.headers.get('X-Request-Id');
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.body).toMatchObject({ requestId: id });
    expect(school.context.logged.join('')).toContain(id);
  });

  it('that meets a bug is told nothing of it, and the log everything', async () => {
    const { clock } = school.context;
    const now = clock.now;
    clock.now = () => {
      throw new Error('the clock is broken');
    };
    const answer = await student.call(getAccount).finally(() => {
      clock.now = now;
    });
    expect(answer.status).toBe(500);
    expect(problemsIn(answer.body)[0]?.code).toBe('unexpected');
    expect(JSON.stringify(answer.body)).not.toContain('clock');
    expect(school.context.logged.join('')).toContain('the clock is broken');
  });

  describe('that changes something', () => {
    const post = (headers: Record<string, string>, text: string | null = '{}') =>
      school.routes.app.request('http://localhost:8080/api/v2/account/signOut', {
        method: 'POST',
        headers: { Host: 'localhost:8080', ...headers },
        body: text,
      });
    const json = { 'Content-Type': 'application/json' };

    it.each([
      ['says it comes from this origin', { ...json, 'Sec-Fetch-Site': 'same-origin' }, 200],
      ['says only its origin, and it is ours', { ...json, Origin: 'http://localhost:8080' }, 200],
      ['comes from another site', { ...json, 'Sec-Fetch-Site': 'cross-site' }, 403],
      ['comes from another host of the site', { ...json, 'Sec-Fetch-Site': 'same-site' }, 403],
      ['was typed into the address bar', { ...json, 'Sec-Fetch-Site': 'none' }, 403],
      ['says another origin', { ...json, Origin: 'http://evil.example' }, 403],
      ['says another port', { ...json, Origin: 'http://localhost:9090' }, 403],
      [
        'says another site and our origin',
        { ...json, 'Sec-Fetch-Site': 'cross-site', Origin: 'http://localhost:8080' },
        403,
      ],
      ['does not say where it comes from', json, 403],
      [
        'could be a form of another site',
        { 'Content-Type': 'text/plain', 'Sec-Fetch-Site': 'same-origin' },
        403,
      ],
    ])('and %s gets its answer', async (_, headers, status) => {
      const answer = await post(headers);
      expect(answer.status).toBe(status);
      if (status === 403) expect(problemsIn(await answer.json())[0]?.code).toBe('cross-site');
    });
  });

  it('gets the headers that keep a browser from doing harm', async () => {
    const { headers } = await student.fetch(getAccount.path);
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(policy).toContain("style-src-attr 'unsafe-inline'");
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('same-origin');
    expect(headers.get('Permissions-Policy')).toContain('microphone=(self)');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Strict-Transport-Security')).toBeNull();
  });

  it('gets a reply compressed where it says it can read that, and still asks by its tag', async () => {
    const headers = { 'Accept-Encoding': 'gzip' };
    const packed = await student.fetch(getSetUpMetadata.path, { headers });
    expect(packed.headers.get('Content-Encoding')).toBe('gzip');
    const bytes = await packed.arrayBuffer();
    const plain = await (await student.fetch(getSetUpMetadata.path)).text();
    expect(gunzipSync(bytes).toString()).toBe(plain);
    expect(bytes.byteLength).toBeLessThan(plain.length / 3);
    const again = await student.fetch(getSetUpMetadata.path, {
      headers: { ...headers, 'If-None-Match': packed.headers.get('ETag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('may read the whole contract as OpenAPI', async () => {
    const document = (await (await student.fetch('/api/openapi.json')).json()) as {
      paths: Record<string, unknown>;
    };
    expect(Object.keys(document.paths)).toContain(signOut.path);
  });
});
