import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assess } from '#shared/assessment/assess';
import {
  getAssignment,
  getAssignments,
  getSubmissions,
  type StudentAssignment,
} from '#shared/contract/assignments';
import { completeAttempt, createUploadForms } from '#shared/contract/uploads';
import { played } from '../shared/assessment/performance.ts';
import { exerciseOf } from '../shared/generation/corpus.ts';
import { freePort } from '../support/postgres-cluster.ts';
import { Program, runCommand, startServer } from '../support/server-process.ts';
import { type SignedForm, TestClient } from '../support/test-client.ts';
import { describeEachDatabaseUrl } from '../support/test-database.ts';
import { assessedAs, newTake, sendTake, upload, webm } from '../support/test-take.ts';

const password = 'play-at-first-sight';

describeEachDatabaseUrl('the server as a process', (open) => {
  let dataDir: string;
  let env: Record<string, string>;
  let database: Awaited<ReturnType<typeof open>>;
  let server: Program;

  const address = () => `http://127.0.0.1:${env.PORT}`;
  const browser = () =>
    new TestClient({
      request: async (path, init) => fetch(`${address()}${path}`, init as RequestInit),
    });
  const files = async (folder: string) =>
    (await readdir(join(dataDir, 'recordings', folder), { recursive: true })).filter((name) =>
      /\.\w+$/.test(name),
    );

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'primavista-process-'));
    database = await open();
    env = {
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      ...(database.url === null ? {} : { DATABASE_URL: database.url, PRIMAVISTA_SEED: 'demo' }),
    };
    server = await startServer(env);
  });
  afterAll(async () => {
    await server.kill('SIGTERM');
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('says where it is and how to sign in', async () => {
    expect(server.out).toBe(
      [
        '',
        `Primavista is ready at http://localhost:${env.PORT}`,
        '',
        '  Sign in to the demonstration school:',
        `    as the teacher   teacher / ${password}`,
        `    as a student     student1 / ${password}`,
        '',
        '',
      ].join('\n'),
    );
    expect(await (await fetch(`${address()}/health`)).json()).toEqual({ alive: true });
    expect(await (await fetch(`${address()}/ready`)).json()).toEqual({ ready: true });
  });

  /** One that nobody has handed anything in for. */
  async function untouchedAssignment(student: TestClient): Promise<StudentAssignment> {
    const { assignments } = await student.ask(getAssignments);
    return assignments.find(({ status }) => status === 'Not Started')!;
  }

  it('killed in the middle of an upload keeps nothing half, and the take sent again is stored once', async () => {
    const student = await browser().signIn('student1', password);
    const { assignmentId, configuration } = await untouchedAssignment(student);
    const { seed, ...request } = configuration;
    const music = exerciseOf(request, seed);
    const report = assess(music, played(music, 80), { tempo: 80 });
    const take = newTake(assignmentId, { audio: webm(1_000_000), ...assessedAs(report) });
    const forms = await student.ask(createUploadForms, {
      params: { assignmentId },
      body: { userId: student.userId, attemptId: take.attemptId, audioContentType: 'audio/webm' },
    });

    sendHalf(address(), { ...forms.uploadForm! }, take.audio!);
    await server.until(async () => (await files('incoming')).length === 1);
    await server.kill('SIGKILL');
    server = await startServer(env);
    await expectSentOnce();

    async function expectSentOnce() {
      const body = { ...(await upload(student, take)), completedAt: new Date().toISOString() };
      const params = { assignmentId };
      const first = await student.ask(completeAttempt, { params, body });
      expect(first).toMatchObject({ attempts: 1, acknowledged: true });

      // The answer is lost with the server; the device sends everything again.
      await server.kill('SIGKILL');
      server = await startServer(env);
      expect(await sendTake(student, take)).toEqual(first);
      const { assignment } = await student.ask(getAssignment, { params });
      expect(assignment).toMatchObject({ status: 'Submitted', attemptSummary: { attempts: 1 } });
      const ofTake = (await files('objects')).filter((name) => name.includes(take.attemptId));
      expect(ofTake).toHaveLength(2);

      const teacher = await browser().signIn('teacher', password);
      const { submissions } = await teacher.ask(getSubmissions, { params });
      const sent = submissions.filter((submission) => submission.completedAt !== null);
      expect(sent).toMatchObject([{ score: 100, needsReview: false }]);
    }
  });

  it('refuses a file that is too long over a real connection, and goes on', async () => {
    const student = await browser().signIn('student2', password);
    const { assignmentId } = await untouchedAssignment(student);
    const { uploadForm } = await student.ask(createUploadForms, {
      params: { assignmentId },
      body: {
        userId: student.userId,
        attemptId: newTake(assignmentId).attemptId,
        audioContentType: 'audio/webm',
      },
    });
    const answer = await student.post(uploadForm!, new Blob([webm(26 * 1024 * 1024)]));
    expect(answer.status).toBe(413);
    expect((await fetch(`${address()}/ready`)).status).toBe(200);
  });

  it('is told from a command while it runs', async () => {
    const added = await runCommand(
      [
        'user',
        'add',
        '--username',
        'maria',
        '--role',
        'teacher',
        '--first',
        'Maria',
        '--last',
        'Rossi',
      ],
      env,
    );
    expect(added).toMatchObject({ code: 0, err: '' });
    await browser().signIn('maria', JSON.parse(added.out).password);

    const seeded = await runCommand(['seed'], env);
    expect(seeded).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(seeded.out).schools).toEqual([
      expect.objectContaining({ demo: true, teachers: 2, students: 10, assignments: 6 }),
    ]);
  });

  it('keeps its port to itself', async () => {
    const other = await mkdtemp(join(tmpdir(), 'primavista-process-'));
    const second = await new Program('main', { ...env, DATA_DIR: other }).end();
    expect(second).toEqual({
      code: 1,
      out: '',
      err: `Port ${env.PORT} is already in use. Stop the program that has it, or set PORT to another number.\n`,
    });
    await rm(other, { recursive: true });
  });

  it('keeps an embedded database to itself', async () => {
    if (database.url !== null) return;
    const second = await new Program('main', env).end();
    expect(second).toEqual({
      code: 1,
      out: '',
      err: `The data folder ${dataDir} is in use by another Primavista (process ${server.pid}). Stop it first, or set DATA_DIR to another folder.\n`,
    });
  });

  it('stops in order when told to, and starts again with everything', async () => {
    expect(await server.kill('SIGTERM')).toMatchObject({ code: 0 });
    expect(await readdir(dataDir)).not.toContain('lock.json');
    server = await startServer(env);
    await browser()
      .signIn('maria2', password)
      .catch(() => {});
    await browser().signIn('student1', password);
  });
});

it('a server is told from a command whatever address it listens on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'primavista-process-'));
  for (const HOST of ['0.0.0.0', '127.0.0.2']) {
    const own = { DATA_DIR: folder, PORT: String(await freePort()), HOST };
    // At the first address as people start both, by the loader.
    const call = { asWritten: HOST === '0.0.0.0' };
    const other = await startServer(own, call);
    const seeded = await runCommand(['seed'], own, call);
    await other.kill('SIGTERM');
    expect(seeded).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(seeded.out).schools).toHaveLength(1);
    // What a network can reach has no accounts until they are asked for.
    if (HOST === '0.0.0.0') expect(other.out).toContain('Nobody can sign in yet.');
    else expect(other.out).toContain('teacher / ');
  }
  await rm(folder, { recursive: true });
});

describe('a server that cannot start says why in one sentence', () => {
  it.each([
    [{ PORT: 'abc' }, 'PORT is "abc"; give a whole number from 0 to 65535.'],
    [
      { DATABASE_URL: 'postgres://app:secret@127.0.0.1:1/school' },
      'The database school at 127.0.0.1:1 cannot be reached (connect ECONNREFUSED 127.0.0.1:1). Check DATABASE_URL.',
    ],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL is "loud"; it may be fatal, error, warn, info, debug, silent.',
    ],
  ])('for %o', async (env, sentence) => {
    const ended = await new Program('main', env as Record<string, string>).end();
    expect(ended).toEqual({ code: 1, out: '', err: `${sentence}\n` });
  });
});

/** Begins to post a form and then falls silent, as a device does whose network went away. */
function sendHalf(base: string, { uploadUrl = '', ...fields }: SignedForm, file: Uint8Array): void {
  const boundary = 'half';
  const part = (name: string, text: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}`;
  const sending = request(`${base}${uploadUrl}`, {
    method: 'POST',
    headers: {
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
      'Sec-Fetch-Site': 'same-origin',
    },
  });
  // The server dies under it.
  sending.on('error', () => {});
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') sending.write(`${part(name, value)}\r\n`);
  sending.write(part('file', ''));
  sending.write(file.subarray(0, file.length / 2));
}
