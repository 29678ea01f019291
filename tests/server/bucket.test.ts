import { afterEach, beforeEach, expect, it } from 'vitest';
import { sweep } from '#server/housekeeping/sweep';
import { type BucketPatience, openBucketStorage } from '#server/storage/bucket-storage';
import { probeStorage } from '#server/storage/probe-storage';
import { getSubmissions } from '#shared/contract/assignments';
import { resetSession } from '#shared/contract/attempts';
import { getReview } from '#shared/contract/grading';
import { completeAttempt, createUploadForms, type UploadForm } from '#shared/contract/uploads';
import { s3Like } from '../support/s3-like.ts';
import type { TestClient } from '../support/test-client.ts';
import { type TestContext, testContext } from '../support/test-context.ts';
import { describeOnDatabase, openInPGlite } from '../support/test-database.ts';
import { type TestSchool, testSchool } from '../support/test-school.ts';
import { announce, newTake, type Take, webm } from '../support/test-take.ts';

describeOnDatabase('recordings in a bucket', (open) => {
  let s3: Awaited<ReturnType<typeof s3Like>>;
  let context: TestContext;
  let school: TestSchool;
  let student: TestClient;
  async function begin(database = open, patience?: BucketPatience) {
    s3 = await s3Like();
    const plain = await testContext(database);
    const { storage: local, clock, config } = plain;
    const storage = openBucketStorage({
      ...{ bucket: s3.config, local, clock },
      ...(patience && { patience }),
    });
    context = { ...plain, storage, config: { ...config, bucket: s3.config } };
    school = await testSchool(context);
    student = await school.as('student');
  }
  async function end() {
    await school.context.close();
    await s3.close();
  }
  beforeEach(() => begin());
  afterEach(end);

  async function formsFor({ assignmentId, attemptId }: Take, round = 1) {
    const body = { userId: student.userId, attemptId, round };
    const forms = await student.ask(createUploadForms, {
      params: { assignmentId },
      body: { ...body, audioContentType: 'audio/webm' },
    });
    return { sound: forms.uploadForm!, report: forms.autoAssessUploadForm };
  }
  /** As a page sends it: to the bucket itself, and nothing of ours with it. */
  async function post({ uploadUrl, fields = {} }: UploadForm, bytes: Uint8Array<ArrayBuffer>) {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('file', new Blob([bytes]), 'take');
    const answer = await fetch(uploadUrl, { method: 'POST', body });
    return [answer.status, /<Code>(\w+)/.exec(await answer.text())?.[1]] as const;
  }
  const completed = (take: Take, { sound, report }: Awaited<ReturnType<typeof formsFor>>) => ({
    params: { assignmentId: take.assignmentId },
    body: {
      ...{ userId: student.userId, attemptId: take.attemptId },
      completedAt: '2026-09-07T07:59:00.000Z',
      audio: announce(sound.key, take.audio!),
      assessment: announce(report.key, take.report),
      ...{ score: take.score, autoAssessMode: 'lenient' as const, tempo: 80 },
      source: 'microphone' as const,
    },
  });
  async function sent(take: Take) {
    const forms = await formsFor(take);
    expect(await post(forms.sound, take.audio!)).toEqual([201, undefined]);
    expect(await post(forms.report, take.report)).toEqual([201, undefined]);
    return { forms, reply: await student.call(completeAttempt, completed(take, forms)) };
  }

  it('are counted once they lie there, heard through us alone, and deleted with a reset', async () => {
    const take = newTake(await school.addAssignment());
    const { forms, reply } = await sent(take);
    expect(reply.status).toBe(200);
    // Under the names that the database has, and nothing is left where forms lead.
    expect([...s3.objects.keys()].toSorted()).toEqual(
      [forms.report.key, forms.sound.key].toSorted(),
    );
    const again = await student.ask(completeAttempt, completed(take, forms));
    expect(again).toMatchObject({ attempts: 1, acknowledged: true });

    const teacher = await school.as('teacher');
    const params = { assignmentId: take.assignmentId };
    const { submissions } = await teacher.ask(getSubmissions, { params });
    const { sessionId } = submissions.find((one) => one.studentId === school.ids.student)!;
    const review = await teacher.ask(getReview, { params: { sessionId: sessionId! } });
    const { audioFileUrl } = review.completed!;
    expect(audioFileUrl).toMatch(/^\/api\/v2\/recording\?/);
    const heard = await teacher.fetch(audioFileUrl!, { headers: { Range: 'bytes=4-9' } });
    expect([heard.status, await heard.arrayBuffer()]).toEqual([206, webm().slice(4, 10).buffer]);

    // The form is good for a while yet: what was counted is not what it writes over.
    expect((await post(forms.sound, webm(2_001)))[0]).toBe(201);
    expect(s3.objects.get(forms.sound.key)?.bytes.length).toBe(2_000);

    await teacher.ask(resetSession, { params: { sessionId: sessionId! }, body: {} });
    // With what came late.
    expect([...s3.objects.keys()]).toEqual([]);
  });

  it.each<[string, (form: UploadForm) => UploadForm, number, string]>([
    [
      'of another place',
      (form) => changed(form, 'key', 'incoming/t/other.webm'),
      10,
      'AccessDenied',
    ],
    ['of another type', (form) => changed(form, 'Content-Type', 'text/html'), 10, 'AccessDenied'],
    [
      'open to all',
      (form) => changed(form, 'acl', 'public-read'),
      10,
      'AccessControlListNotSupported',
    ],
    ['with more in it', (form) => changed(form, 'x-amz-meta-a', '1'), 10, 'AccessDenied'],
    [
      'of another signature',
      (form) => changed(form, 'X-Amz-Signature', '0'),
      10,
      'SignatureDoesNotMatch',
    ],
    ['with nothing', (form) => form, 0, 'EntityTooSmall'],
    ['that is too large', (form) => form, 25 * 1024 ** 2 + 1, 'EntityTooLarge'],
  ])('a form %s is refused by the bucket', async (_, change, size, code) => {
    const { sound } = await formsFor(newTake(await school.addAssignment()));
    expect((await post(change(sound), new Uint8Array(size)))[1]).toBe(code);
  });

  it('a form is good for ten minutes', async () => {
    const { sound } = await formsFor(newTake(await school.addAssignment()));
    const minutes = (count: number) => () => new Date(Date.now() + count * 60_000);
    s3.state.now = minutes(9);
    expect((await post(sound, webm()))[0]).toBe(201);
    s3.state.now = minutes(11);
    expect(await post(sound, webm())).toEqual([403, 'AccessDenied']);
  });

  it('are not counted where they did not arrive, are others, or are no sound', async () => {
    const take = newTake(await school.addAssignment());
    const forms = await formsFor(take);
    await post(forms.report, take.report);
    const refused = async (of: Take) =>
      (await student.refusal(completeAttempt, completed(of, forms)))!;
    expect(await refused(take)).toMatchObject({ code: 'upload-mismatch', path: 'audio' });
    // Damaged on the way: another try brings the right ones.
    await post(forms.sound, new Uint8Array(take.audio!.length));
    expect(await refused(take)).toMatchObject({ code: 'upload-mismatch', path: 'audio.sha256' });
    await post(forms.sound, webm(1_000));
    expect(await refused(take)).toMatchObject({ code: 'upload-mismatch', path: 'audio.size' });
    const noSound = new Uint8Array(take.audio!.length);
    await post(forms.sound, noSound);
    const told = await refused({ ...take, audio: noSound });
    expect(told).toMatchObject({ code: 'upload-unreadable' });
    // Nothing of all that has a name, or lies there still.
    expect([...s3.objects.keys()]).toEqual([forms.report.key]);
    await post(forms.sound, take.audio!);
    expect((await student.call(completeAttempt, completed(take, forms))).status).toBe(200);
  });

  it('count once where two equal completions come at the same time', async () => {
    const take = newTake(await school.addAssignment());
    const forms = await formsFor(take);
    await post(forms.sound, take.audio!);
    await post(forms.report, take.report);
    const complete = async () =>
      (await student.call(completeAttempt, completed(take, forms))).status;
    const held = s3.hold('GET', { once: true });
    const first = complete();
    await held.reached;
    // What the first looks for has its name before it is told that nothing lies there.
    expect(await complete()).toBe(200);
    held.release();
    expect(await first).toBe(200);
  });

  it('take no connection with them where there is no room, and get no form', async () => {
    await end();
    // A connection that is not given back is not closed meanwhile.
    await begin(open, { connectionTimeout: 5_000, requestTimeout: 5_000, socketTimeout: 100_000 });
    const take = newTake(await school.addAssignment());
    const forms = await formsFor(take);
    await post(forms.sound, take.audio!);
    await post(forms.report, take.report);
    await context.allTenants
      .insertInto('stored_object')
      .values({
        ...{ tenant_id: school.tenantId, owner_id: school.ids.student, key: 't/full.webm' },
        ...{ size: context.config.quotas.person.size, sha256: '', content_type: 'audio/webm' },
        stored_at: context.clock.now(),
      })
      .execute();
    // One more than there are connections.
    for (let times = 0; times < 51; times += 1)
      expect(await student.refusal(completeAttempt, completed(take, forms))).toMatchObject({
        code: 'own-storage-full',
      });
    await expect(formsFor(newTake(take.assignmentId))).rejects.toThrow('own-storage-full');
  });

  it('stay where they are while the bucket does not answer, and count afterwards', async () => {
    const take = newTake(await school.addAssignment());
    const forms = await formsFor(take);
    await post(forms.sound, take.audio!);
    await post(forms.report, take.report);
    s3.state.isDown = true;
    expect((await student.call(completeAttempt, completed(take, forms))).status).toBe(503);
    s3.state.isDown = false;
    expect((await student.call(completeAttempt, completed(take, forms))).status).toBe(200);
  });

  it('let others be answered while the bucket takes its time', async () => {
    // It has one connection: who keeps it waiting has everybody wait.
    await end();
    await begin(openInPGlite);
    const take = newTake(await school.addAssignment());
    const forms = await formsFor(take);
    await post(forms.sound, take.audio!);
    await post(forms.report, take.report);
    const held = s3.hold('PUT');
    const reply = student.call(completeAttempt, completed(take, forms));
    await held.reached;
    const { assignmentId } = take;
    const teacher = await school.as('teacher');
    expect(await teacher.ask(getSubmissions, { params: { assignmentId } })).toBeDefined();
    expect((await formsFor(newTake(assignmentId))).sound).toBeDefined();
    held.release();
    expect((await reply).status).toBe(200);
    expect([...s3.objects.keys()].toSorted()).toEqual(
      [forms.report.key, forms.sound.key].toSorted(),
    );
  });

  it.each(['GET', 'PUT'])(
    'wait on their device where the bucket never answers a %s',
    async (method) => {
      await end();
      await begin(open, { connectionTimeout: 400, requestTimeout: 400, socketTimeout: 400 });
      const take = newTake(await school.addAssignment());
      const forms = await formsFor(take);
      await post(forms.sound, take.audio!);
      await post(forms.report, take.report);
      s3.hold(method);
      const reply = await student.call(completeAttempt, completed(take, forms));
      expect([reply.status, reply.body]).toMatchObject([503, { errors: [{ code: 'busy' }] }]);
    },
  );

  it('are swept a day after they came, where nobody completed them', async () => {
    const forms = await formsFor(newTake(await school.addAssignment()));
    s3.state.now = () => context.clock.now();
    await post(forms.report, webm());
    const key = `incoming/${forms.report.key}`;
    await sweep(context);
    expect(s3.objects.has(key)).toBe(true);
    context.clock.advance({ days: 1, minutes: 1 });
    await sweep(context);
    expect(s3.objects.has(key)).toBe(false);
  });

  it('are swept of every page of the list', async () => {
    s3.state.now = () => context.clock.now();
    s3.state.pageLength = 1;
    const assignmentId = await school.addAssignment();
    for (let times = 0; times < 3; times += 1)
      await post((await formsFor(newTake(assignmentId))).report, webm());
    context.clock.advance({ days: 1, minutes: 1 });
    await sweep(context);
    expect([...s3.objects.keys()]).toEqual([]);
  });

  it('leave the rest of the house to be kept while the bucket is away', async () => {
    const { allTenants, clock } = context;
    await allTenants
      .insertInto('stored_object')
      .values({
        ...{ tenant_id: school.tenantId, owner_id: school.ids.student, key: 't/old.webm' },
        ...{ size: 1, sha256: '', content_type: 'audio/webm', stored_at: clock.now() },
      })
      .execute();
    clock.advance({ days: 2 });
    s3.state.isDown = true;
    await sweep(context);
    const said = (words: string) => context.logged.filter((line) => line.includes(words));
    expect(said('what did not come whole was not swept')).toHaveLength(1);
    // It came as far as the files, which say for themselves that they could not be taken away.
    expect(said('a file was not swept')).toHaveLength(1);
  });

  it('are asked for once at the start, and where the bucket does not answer the log says so', async () => {
    const warned = () => context.logged.filter((line) => line.includes('the bucket does not'));
    await probeStorage(context);
    expect(warned()).toEqual([]);
    s3.state.isDown = true;
    await probeStorage(context);
    expect(warned()).toHaveLength(1);
  });

  it('let a page send to that address, and play nothing from it', async () => {
    const answer = await student.fetch('/');
    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    const of = (name: string) => policy.split('; ').find((one) => one.startsWith(`${name} `));
    expect(of('connect-src')).toContain(s3.config.endpoint);
    expect(of('media-src')).toBe("media-src 'self' blob:");
  });
});

const changed = (form: UploadForm, name: string, value: string): UploadForm => ({
  ...form,
  fields: { ...form.fields, [name]: value },
});
