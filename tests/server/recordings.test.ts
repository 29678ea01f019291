import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseRange } from '#server/features/recordings/range';
import { getReview } from '#shared/contract/grading';
import { problemsIn, type TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { openInPGlite } from '../support/test-database.ts';
import { type TestSchool, testSchool } from '../support/test-school.ts';
import { newTake, sendTake, webm } from '../support/test-take.ts';

describe('a recording', () => {
  let school: TestSchool;
  let teacher: TestClient;
  let sessionId: string;
  beforeAll(async () => {
    school = await testSchool(await testContext(openInPGlite));
    const assignmentId = await school.addAssignment();
    ({ sessionId } = await sendTake(await school.as('student'), newTake(assignmentId)));
    teacher = await school.as('teacher');
  });
  afterAll(() => school.context.close());

  const link = async () =>
    (await teacher.ask(getReview, { params: { sessionId } })).completed?.audioFileUrl ?? '';

  it('is sent as a file that can do nothing but be played', async () => {
    const { status, headers } = await teacher.fetch(await link());
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('audio/webm');
    expect(headers.get('Content-Length')).toBe('2000');
    expect(headers.get('Content-Disposition')).toBe('inline; filename="recording"');
    expect(headers.get('Content-Security-Policy')).toBe("sandbox; default-src 'none'");
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    expect(headers.get('Cache-Control')).toBe('private, no-store');
  });

  it('is sent in part to a player that seeks', async () => {
    const answer = await teacher.fetch(await link(), { headers: { Range: 'bytes=0-3' } });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('Content-Range')).toBe('bytes 0-3/2000');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(webm().slice(0, 4));
    const beyond = await teacher.fetch(await link(), { headers: { Range: 'bytes=2000-' } });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('Content-Range')).toBe('bytes */2000');
  });

  it('is no longer sent after five minutes', async () => {
    const url = await link();
    school.context.clock.advance({ minutes: 4.9 });
    expect((await teacher.fetch(url)).status).toBe(200);
    school.context.clock.advance({ minutes: 0.2 });
    expect((await teacher.fetch(url)).status).toBe(403);
  });

  it('is refused with a changed key, time or signature exactly as one that is not there', async () => {
    const url = new URL(await link(), 'http://localhost');
    const changed = (name: string, value: string) => {
      const other = new URL(url);
      other.searchParams.set(name, value);
      return other.pathname + other.search;
    };
    const absent = school.context.storage.createDownloadLink('t/a/s/gone.webm');
    const answers = await Promise.all(
      [
        absent,
        changed('key', 't/other.webm'),
        changed('expires', '9999999999'),
        changed('signature', '0'.repeat(64)),
        url.pathname,
      ].map(async (address) => {
        const answer = await teacher.fetch(address);
        return { status: answer.status, errors: problemsIn(await answer.json()) };
      }),
    );
    expect(answers[0]).toMatchObject({ status: 403, errors: [{ code: 'forbidden' }] });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });
});

describe('a range', () => {
  it.each([
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=10-', { start: 10, end: 999 }],
    ['bytes=-10', { start: 990, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=990-5000', { start: 990, end: 999 }],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-4', null],
    ['bytes=0-1,5-6', null],
    ['bytes=-', null],
    ['items=0-1', null],
    [undefined, null],
  ])('%s of a thousand bytes is %o', (header, range) => {
    expect(parseRange(header, 1000)).toEqual(range);
  });
});
