import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUploadForms, type UploadForm } from '#shared/contract/uploads';
import { problemsIn, type SignedForm, type TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type TestSchool, testSchool } from '../support/test-school.ts';
import { assessment, newTake, sendTake, webm } from '../support/test-take.ts';

describeOnDatabase('uploads', (open) => {
  let school: TestSchool;
  let student: TestClient;
  beforeAll(async () => {
    school = await testSchool(await testContext(open));
    student = await school.as('student');
  });
  afterAll(() => school.context.close());

  const storedFiles = async (part = '') => {
    const folder = join(school.context.folder, 'recordings');
    const names = await readdir(folder, { recursive: true });
    return names.filter((name) => /\.\w+$/.test(name) && name.includes(part));
  };

  async function forms(assignmentId: string, attemptId: string = randomUUID()) {
    const reply = await student.ask(createUploadForms, {
      params: { assignmentId },
      body: { userId: student.userId, attemptId, audioContentType: 'audio/webm' },
    });
    return { ...reply, uploadForm: reply.uploadForm! };
  }

  describe('forms', () => {
    it('name a place that tells nothing about the student', async () => {
      const assignmentId = await school.addAssignment();
      const attemptId = randomUUID();
      const { uploadForm, autoAssessUploadForm, sessionId } = await forms(assignmentId, attemptId);
      const place = `t/${school.tenantId}/a/${assignmentId}/s/${sessionId}/${attemptId}-`;
      expect(uploadForm.key).toMatch(new RegExp(`^${place}[0-9a-f]{20}\\.webm$`));
      expect(autoAssessUploadForm.key).toMatch(new RegExp(`^${place}[0-9a-f]{20}\\.json$`));
    });

    it('of one attempt always name the same place, so that sending again stores nothing twice', async () => {
      const assignmentId = await school.addAssignment();
      const attemptId = randomUUID();
      const first = await forms(assignmentId, attemptId);
      const second = await forms(assignmentId, attemptId);
      expect(second.uploadForm.key).toBe(first.uploadForm.key);
      expect(second.sessionId).toBe(first.sessionId);
    });

    it('are sixty at once for one person and one a minute from then on, and as many for the next', async () => {
      const [assignmentId, other] = [await school.addAssignment(), await school.addAssignment()];
      const keen = await school.as('classmate');
      const ask = (person: TestClient, of: string) =>
        person.call(createUploadForms, {
          params: { assignmentId: of },
          body: { userId: person.userId, attemptId: randomUUID(), audioContentType: null },
        });
      for (let asked = 0; asked < 60; asked += 1)
        expect((await ask(keen, asked % 2 === 0 ? assignmentId : other)).status).toBe(200);
      const refused = await ask(keen, assignmentId);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('Retry-After'))).toBe(60);
      expect(problemsIn(refused.body)[0]?.code).toBe('too-many-attempts');
      expect((await ask(student, assignmentId)).status).toBe(200);
      school.context.clock.advance({ minutes: 1 });
      expect((await ask(keen, assignmentId)).status).toBe(200);
      expect((await ask(keen, assignmentId)).status).toBe(429);
    });

    it('are only one for a tapped take', async () => {
      const assignmentId = await school.addAssignment();
      const take = newTake(assignmentId, { audio: null });
      expect(await sendTake(student, take)).toMatchObject({ attempts: 1, acknowledged: true });
    });
  });

  describe('a posted form', () => {
    async function post(change: (form: UploadForm) => SignedForm, file = webm()) {
      const { uploadForm } = await forms(await school.addAssignment());
      const before = await storedFiles();
      const answer = await student.post(change(uploadForm), new Blob([file]));
      const problem = answer.ok ? undefined : problemsIn(await answer.json())[0];
      const stored = (await storedFiles()).length - before.length;
      return { status: answer.status, code: problem?.code, path: problem?.path, stored };
    }

    it('is stored under its key', async () => {
      expect(await post((form) => form)).toMatchObject({ status: 201, stored: 1 });
    });

    it.each([
      [
        'another key',
        (form: UploadForm) => ({
          ...form,
          key: form.key.replace(/-\w{20}/, '-00000000000000000000'),
        }),
        'key',
      ],
      [
        'another type',
        (form: UploadForm) => ({ ...form, contentType: 'audio/wav' }),
        'contentType',
      ],
      ['another acl', (form: UploadForm) => ({ ...form, acl: 'public-read' }), 'acl'],
      ['another key id', (form: UploadForm) => ({ ...form, accessKeyId: 'mine' }), 'accessKeyId'],
      [
        'another signature',
        (form: UploadForm) => ({ ...form, signature: '0'.repeat(64) }),
        'signature',
      ],
      [
        'another policy',
        (form: UploadForm) => ({
          ...form,
          policy: Buffer.from('{"conditions":[]}').toString('base64'),
        }),
        'signature',
      ],
      [
        'no signature',
        ({ signature, ...form }: UploadForm) => ({ ...form, unsigned: signature }),
        'signature',
      ],
      ['a field more', (form: UploadForm) => ({ ...form, redirect: '/elsewhere' }), 'redirect'],
    ])('with %s is refused and nothing is stored', async (_, change, path) => {
      expect(await post(change)).toEqual({ status: 403, code: 'forbidden', path, stored: 0 });
    });

    it('is refused after ten minutes', async () => {
      const refusal = await post((form) => {
        school.context.clock.advance({ minutes: 10 });
        return form;
      });
      expect(refusal).toMatchObject({ status: 403, code: 'upload-expired', stored: 0 });
    });

    it('with a file over 25 MiB is refused and leaves nothing behind', async () => {
      const refusal = await post((form) => form, webm(25 * 1024 * 1024 + 1));
      expect(refusal).toEqual({ status: 413, code: 'too-large', path: 'file', stored: 0 });
    });

    it('with a file of just 25 MiB is stored', async () => {
      expect(await post((form) => form, webm(25 * 1024 * 1024))).toMatchObject({
        status: 201,
        stored: 1,
      });
    });

    it.each([
      ['a page', new TextEncoder().encode('<!doctype html><script></script>')],
      ['an empty file', new Uint8Array()],
      ['half a signature', new Uint8Array([0x1a, 0x45])],
    ])('with %s for a recording is refused as unreadable', async (_, file) => {
      expect(await post((form) => form, file)).toEqual({
        status: 422,
        code: 'upload-unreadable',
        path: 'file',
        stored: 0,
      });
    });

    it('with other bytes under a key that is taken is refused, with the same bytes accepted', async () => {
      const { uploadForm } = await forms(await school.addAssignment());
      const send = async (file: Uint8Array<ArrayBuffer>) =>
        (await student.post(uploadForm, new Blob([file]))).status;
      expect(await send(webm(100))).toBe(201);
      expect(await send(webm(101))).toBe(409);
      expect(await send(webm(100))).toBe(201);
      expect(await storedFiles(uploadForm.key)).toHaveLength(1);
    });

    it('twice at once is stored once', async () => {
      const { uploadForm } = await forms(await school.addAssignment());
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => student.post(uploadForm, new Blob([webm()]))),
      );
      expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201, 201]);
      expect(await storedFiles(uploadForm.key)).toHaveLength(1);
      expect(await storedFiles('.part')).toEqual([]);
    });

    it('that breaks off in the middle is refused and leaves nothing behind', async () => {
      const answer = await student.fetch('/uploads', {
        method: 'POST',
        headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
        body: '--x\r\nContent-Disposition: form-data; name="key"\r\n\r\nt/',
      });
      expect(answer.status).toBe(400);
      expect(await storedFiles('.part')).toEqual([]);
    });
  });

  it('keeps an assessment within 2 MiB', async () => {
    const { autoAssessUploadForm } = await forms(await school.addAssignment());
    const report = assessment(`{"text":"${'x'.repeat(2 * 1024 * 1024)}"}`);
    expect((await student.post(autoAssessUploadForm, new Blob([report]))).status).toBe(413);
  });
});
