import { afterAll, beforeAll, expect, it } from 'vitest';
import { getAssignment, getSubmissions } from '#shared/contract/assignments';
import { resetSession } from '#shared/contract/attempts';
import { createUploadForms } from '#shared/contract/uploads';
import type { TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type TestSchool, testSchool } from '../support/test-school.ts';
import { newTake, upload } from '../support/test-take.ts';

/** As a query: parts of an object under its name, and nothing of what is null. */
const fields = (value: object, within = ''): [string, string][] =>
  Object.entries(value).flatMap(([name, one]): [string, string][] => {
    const at = within === '' ? name : `${within}[${name}]`;
    if (one === null) return [];
    return typeof one === 'object' ? fields(one, at) : [[at, String(one)]];
  });

describeOnDatabase('a take that is completed by a form', (open) => {
  let school: TestSchool;
  let student: TestClient;
  beforeAll(async () => {
    school = await testSchool(await testContext(open));
    student = await school.as('student');
  });
  afterAll(() => school.context.close());

  const send = (client: TestClient, url: string, body: [string, string][]) =>
    client.fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'X-PV': '1' },
      body: String(new URLSearchParams(body)),
    });

  /** Files that have arrived, and where they are completed. */
  async function uploaded(assignmentId: string, round = 1) {
    const take = newTake(assignmentId, { audioStart: -2.5 });
    const { round: _, ...body } = await upload(student, take, round);
    const session = await student.ask(createUploadForms, {
      params: { assignmentId },
      body: {
        ...{ userId: student.userId, attemptId: take.attemptId, round },
        audioContentType: 'audio/webm',
      },
    });
    return { body, session };
  }

  it('counts at the address that its session names, once', async () => {
    const assignmentId = await school.addAssignment({ max_attempts: 2 });
    const { body, session } = await uploaded(assignmentId);
    expect(session).toMatchObject({ canTryAgain: true, remainingLaunches: 1 });
    const { completionUrl, completionExtraData } = session;
    const sent = fields({ ...body, completionExtraData });
    for (const _ of [1, 2]) {
      const answer = await send(student, completionUrl, sent);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ attempts: 1, acknowledged: true });
    }
    const { assignment } = await student.ask(getAssignment, { params: { assignmentId } });
    expect(assignment).toMatchObject({ status: 'Submitted', attemptSummary: { attempts: 1 } });
    const last = await uploaded(assignmentId);
    expect(last.session).toMatchObject({ canTryAgain: false, remainingLaunches: 0 });
  });

  it('is refused from before a reset, and counts with what is told since', async () => {
    const assignmentId = await school.addAssignment();
    const { body, session } = await uploaded(assignmentId);
    const before = fields({ ...body, completionExtraData: session.completionExtraData });
    await send(student, session.completionUrl, before);
    const params = { sessionId: session.sessionId };
    await (await school.as('teacher')).ask(resetSession, { params, body: {} });
    const refused = await send(student, session.completionUrl, before);
    expect(await refused.json()).toMatchObject({ errors: [{ code: 'attempt-reset' }] });
    const again = await uploaded(assignmentId, 2);
    const { completionExtraData } = again.session;
    const counted = fields({ ...again.body, completionExtraData });
    expect((await send(student, again.session.completionUrl, counted)).status).toBe(200);
    const { submissions } = await (await school.as('teacher')).ask(getSubmissions, {
      params: { assignmentId },
    });
    const own = submissions.find(({ studentId }) => studentId === school.ids.student);
    expect(own).toMatchObject({ score: 100, needsReview: false });
  });

  it('is refused where a field is none that can be, and from another person’s device', async () => {
    const assignmentId = await school.addAssignment();
    const { body, session } = await uploaded(assignmentId);
    const { completionUrl: url } = session;
    const wrong = async (change: [string, string][]) => {
      const names = change.map(([name]) => name);
      const rest = fields(body).filter(([name]) => !names.includes(name));
      const answer = await send(student, url, [...rest, ...change]);
      const { errors } = (await answer.json()) as { errors: { code: string; path: string }[] };
      return [answer.status, errors[0]?.path];
    };
    expect(await wrong([['score', 'many']])).toEqual([400, 'score']);
    expect(await wrong([['audio[size]', '']])).toEqual([400, 'audio.size']);
    expect(await wrong([['audio[key]', 'elsewhere']])).toEqual([409, 'audio.key']);
    expect(await wrong([['audio[secret]', '1']])).toEqual([400, 'audio.secret']);
    expect((await wrong([['__proto__[x]', '1']]))[0]).toBe(400);
    const teacher = await school.as('teacher');
    for (const name of ['userId', '[userId]', '.userId', 'userId]']) {
      const { userId: _, ...rest } = body;
      const other = await send(student, url, [...fields(rest), [name, teacher.userId]]);
      expect(await other.json(), name).toMatchObject({
        errors: [{ code: 'signed-in-as-another' }],
      });
    }
  });
});
