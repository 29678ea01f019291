import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrations } from '#server/db/migrations/list';
import { mostAtOnce, quotaOf, usualRoom } from '#server/storage/quota';
import { createProblemReport } from '#shared/contract/problem-reports';
import { createUploadForms } from '#shared/contract/uploads';
import { problemsIn, type TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type PersonName, type TestSchool, testSchool } from '../support/test-school.ts';
import { newTake, sendTake, webm } from '../support/test-take.ts';

const personalQuota = quotaOf(usualRoom.person);
const schoolQuota = quotaOf(usualRoom.school);

describeOnDatabase('room for recordings', (open) => {
  let school: TestSchool;
  let student: TestClient;
  beforeEach(async () => {
    school = await testSchool(await testContext(open));
    student = await school.as('student');
  });
  afterEach(() => school.context.close());

  /** As if so much had come from this person. */
  async function store(person: PersonName, { size = 1, files = 1 }) {
    const { allTenants, clock } = school.context;
    const row = (_: unknown, index: number) => ({
      tenant_id: school.tenantId,
      key: `t/${person}/${index}.webm`,
      owner_id: school.ids[person],
      size: index === 0 ? size : 1,
      sha256: '',
      content_type: 'audio/webm',
      stored_at: clock.now(),
    });
    const rows = Array.from({ length: files }, row);
    await allTenants.insertInto('stored_object').values(rows).execute();
  }

  async function form(client = student) {
    const { uploadForm } = await client.ask(createUploadForms, {
      params: { assignmentId: await school.addAssignment() },
      body: { userId: client.userId, attemptId: randomUUID(), audioContentType: 'audio/webm' },
    });
    return uploadForm!;
  }

  async function outcome(answer: Response) {
    if (answer.ok) return { status: answer.status };
    const [first] = problemsIn(await answer.json());
    return { status: answer.status, code: first?.code };
  }
  const send = async (length: number, client = student) =>
    outcome(await client.post(await form(client), new Blob([webm(length)])));

  const files = async () => {
    const folder = join(school.context.folder, 'recordings');
    return (await readdir(folder, { recursive: true })).filter((name) => /\.\w+$/.test(name));
  };

  const full = { status: 507, code: 'own-storage-full' };

  it('is each person’s own', async () => {
    await store('student', { size: personalQuota.size - 1_000 });
    expect(await send(1_001)).toEqual(full);
    expect(await files()).toEqual([]);
    expect(await send(1_001, await school.as('classmate'))).toEqual({ status: 201 });
    expect(await send(1_000)).toEqual({ status: 201 });
    expect(await send(100)).toEqual(full);
  });

  it('ends with the number of files too', async () => {
    await store('student', { files: personalQuota.files });
    expect(await send(100)).toEqual(full);
  });

  it('ends where the school has no more', async () => {
    await store('classmate', { size: schoolQuota.size - 1_000 });
    expect(await send(1_001)).toEqual({ status: 507, code: 'storage-full' });
    expect(await send(900)).toEqual({ status: 201 });
  });

  it('is not needed for what is sent again', async () => {
    await store('student', { size: personalQuota.size - 1_000 });
    const again = await form();
    for (const _ of ['first', 'second']) {
      expect((await student.post(again, new Blob([webm(1_000)]))).status).toBe(201);
    }
  });

  it('holds for reports of problems', async () => {
    await store('student', { size: personalQuota.size });
    const { uploadAudioUrl } = await student.ask(createProblemReport);
    const headers = { 'Content-Type': 'audio/webm' };
    const answer = await student.fetch(uploadAudioUrl, { method: 'PUT', headers, body: webm() });
    expect(await outcome(answer)).toEqual(full);
  });

  it.each([
    ['no room', personalQuota.size - 1_000_000, full],
    ['no right', 0, { status: 413, code: 'too-large' }],
  ])(
    'is refused before a byte is read to what says that it is too long: %s',
    async (_, used, refusal) => {
      await store('student', { size: used });
      const { uploadUrl, ...fields } = await form();
      const boundary = 'x';
      const parts = Object.entries(fields).map(
        ([name, value]) =>
          `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      );
      const head = `${parts.join('')}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="take"\r\nContent-Type: audio/webm\r\n\r\n`;
      let pulled = 0;
      const body = new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            pulled += 1;
            controller.enqueue(pulled === 1 ? new TextEncoder().encode(head) : webm(100_000));
          },
        },
        { highWaterMark: 0 },
      );
      const announced = used === 0 ? 26 * 1024 * 1024 : 20 * 1024 * 1024;
      const answer = await student.fetch(uploadUrl, {
        method: 'POST',
        headers: {
          'Content-Type': `multipart/form-data; boundary=${boundary}`,
          'Content-Length': String(announced),
        },
        body,
        duplex: 'half',
      } as RequestInit);
      expect(await outcome(answer)).toEqual(refusal);
      // What a stream reads ahead, far from all of it.
      expect(pulled).toBeLessThan(10);
      expect(await files()).toEqual([]);
    },
  );

  it('is counted of what came before anybody counted', async () => {
    await sendTake(student, newTake(await school.addAssignment()));
    const { uploadAudioUrl } = await student.ask(createProblemReport);
    const headers = { 'Content-Type': 'audio/webm' };
    await student.fetch(uploadAudioUrl, { method: 'PUT', headers, body: webm() });
    const { allTenants } = school.context;
    const { down, up } = migrations['010-owners']!;
    await down!(allTenants);
    await up(allTenants);
    const owners = await allTenants.selectFrom('stored_object').select('owner_id').execute();
    expect(owners).toEqual(Array(3).fill({ owner_id: school.ids.student }));
  });

  it('is not taken by more files at once than a device sends', async () => {
    const forms = await Promise.all(Array.from({ length: mostAtOnce + 2 }, () => form()));
    const outcomes = await Promise.all(
      forms.map(async (one) => outcome(await student.post(one, new Blob([webm(500_000)])))),
    );
    const refused = outcomes.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.code).toBe('crowded');
    expect(outcomes.length - refused.length).toBeGreaterThanOrEqual(mostAtOnce);
  });
});
