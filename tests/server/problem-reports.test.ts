import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createProblemReport,
  getProblemReportNotes,
  getProblemReports,
  mostProblemReports,
  problemReportRecordingPath,
} from '#shared/contract/problem-reports';
import { problemsIn, type TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type PersonName, type TestSchool, testSchool } from '../support/test-school.ts';
import { assessment, emptyReport, rightReport, webm } from '../support/test-take.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const limit = 25 * 1024 * 1024;
const text = (words: string): Bytes => new TextEncoder().encode(words);

/** Of these bytes at the beginning, so that only the type tells one recording from another. */
const wav = (): Bytes => text(`RIFF....WAVE${'.'.repeat(100)}`);
const mp4 = (): Bytes => text(`....ftyp${'.'.repeat(100)}`);

describeOnDatabase('reports', (open) => {
  let school: TestSchool;
  let student: TestClient;
  beforeAll(async () => {
    school = await testSchool(await testContext(open));
    student = await school.as('student');
  });
  afterAll(() => school.context.close());

  /** An hour later nobody has sent too many. */
  const create = (client = student) => {
    school.context.clock.advance({ minutes: 60 });
    return client.ask(createProblemReport);
  };

  const put = (url: string, contentType: string, bytes: Bytes, headers = {}) =>
    student.fetch(url, {
      method: 'PUT',
      headers: { 'Content-Type': contentType, ...headers },
      body: bytes,
    });
  const putAudio = (url: string, bytes = webm()) => put(url, 'audio/webm;codecs=opus', bytes);
  const putNotes = (url: string, bytes = assessment()) => put(url, 'application/json', bytes);

  async function send(client = student) {
    const { reportId, uploadAudioUrl, uploadNotesUrl } = await create(client);
    expect((await putAudio(uploadAudioUrl)).status).toBe(201);
    expect((await putNotes(uploadNotesUrl)).status).toBe(201);
    return reportId;
  }

  const refusalIn = async (answer: Response) => {
    const [first] = problemsIn(await answer.json());
    return { status: answer.status, code: first?.code, path: first?.path };
  };

  const rowOf = (id: string) =>
    school.context.allTenants
      .selectFrom('assessment_report')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirst();

  const filesOf = async (reportId: string) => {
    const names = await readdir(join(school.context.folder, 'recordings'), { recursive: true });
    return names.filter((name) => /\.\w+$/.test(name) && name.includes(reportId));
  };
  const unfinished = async () =>
    (await readdir(join(school.context.folder, 'recordings', 'incoming'))).length;

  const recording = (reportId: string, client = student) =>
    client.fetch(problemReportRecordingPath.replace('{reportId}', reportId));

  it('come back whole: the notes as a document, the sound byte for byte', async () => {
    const { reportId, uploadAudioUrl, uploadNotesUrl } = await create();
    const audio = webm(5_000);
    expect(await (await putAudio(uploadAudioUrl, audio)).json()).toEqual({ reportId });
    expect((await putNotes(uploadNotesUrl)).status).toBe(201);

    const notes = await student.ask(getProblemReportNotes, { params: { reportId } });
    expect(notes).toEqual(JSON.parse(JSON.stringify(rightReport)));
    const link = await recording(reportId);
    expect(link.status).toBe(302);
    expect(link.headers.get('Cache-Control')).toBe('no-store');
    const sound = await student.fetch(link.headers.get('Location') ?? '');
    expect(sound.status).toBe(200);
    expect(sound.headers.get('Content-Type')).toBe('audio/webm');
    expect(new Uint8Array(await sound.arrayBuffer())).toEqual(audio);
  });

  it('bring along what the marks do not say of the take', async () => {
    const take = { createdAt: '2026-01-01T00:00:00.000Z', source: 'midi', audioStart: -3.25 };
    const { reportId, uploadNotesUrl } = await create();
    const sent = { ...rightReport, take };
    expect((await putNotes(uploadNotesUrl, text(JSON.stringify(sent)))).status).toBe(201);
    const notes = await student.ask(getProblemReportNotes, { params: { reportId } });
    expect(notes).toEqual(JSON.parse(JSON.stringify(sent)));
  });

  it('give a player that seeks a part of the recording', async () => {
    const link = await recording(await send());
    const part = await student.fetch(link.headers.get('Location') ?? '', {
      headers: { Range: 'bytes=2-5' },
    });
    expect(part.status).toBe(206);
    expect(part.headers.get('Content-Range')).toBe('bytes 2-5/2000');
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(webm().slice(2, 6));
  });

  describe('when created', () => {
    it('store nothing', async () => {
      const { reportId } = await create();
      expect(await rowOf(reportId)).toBeUndefined();
      expect(await filesOf(reportId)).toEqual([]);
      const nobodys = await student.refusal(getProblemReportNotes, { params: { reportId } });
      expect(nobodys).toEqual({ status: 404, code: 'not-found' });
    });

    it('have an id and two addresses of our own, fresh each time', async () => {
      const [one, other] = [await create(), await create()];
      expect(one.reportId).not.toBe(other.reportId);
      expect(new Set([one, other].flatMap((it) => Object.values(it))).size).toBe(6);
      for (const url of [one.uploadAudioUrl, one.uploadNotesUrl])
        expect(url).toMatch(/^\/api\/autoassess\/report\/upload\?/);
    });

    it('are refused to somebody who has sent twenty within the hour, until the hour is over', async () => {
      const classmate = await school.as('classmate');
      const first = await create(classmate);
      await putNotes(first.uploadNotesUrl);
      school.context.clock.advance({ minutes: 1 });
      const late = await classmate.ask(createProblemReport);
      for (let sent = 1; sent < 20; sent += 1) {
        const { uploadNotesUrl } = await classmate.ask(createProblemReport);
        expect((await putNotes(uploadNotesUrl)).status).toBe(201);
      }
      const { status, headers, body } = await classmate.call(createProblemReport);
      expect(status).toBe(429);
      expect(problemsIn(body)[0]?.code).toBe('too-many-attempts');
      expect(headers.get('Retry-After')).toBe(String(59 * 60));
      // Nor does an address help that was given before, but what has begun may be completed.
      expect((await putNotes(late.uploadNotesUrl)).status).toBe(429);
      expect(await rowOf(late.reportId)).toBeUndefined();
      expect((await putAudio(first.uploadAudioUrl)).status).toBe(201);
      expect((await student.call(createProblemReport)).status).toBe(200);
      school.context.clock.advance({ minutes: 59 });
      expect((await classmate.call(createProblemReport)).status).toBe(200);
    });
  });

  describe('begin with the first file', () => {
    it.each<['audio' | 'notes', 'notes' | 'audio']>([
      ['audio', 'notes'],
      ['notes', 'audio'],
    ])('%s, which %s complete', async (first, second) => {
      const { reportId, uploadAudioUrl, uploadNotesUrl } = await create();
      const sendOne = (kind: 'audio' | 'notes') =>
        kind === 'audio' ? putAudio(uploadAudioUrl) : putNotes(uploadNotesUrl);
      const begun = school.context.clock.now();
      const place = `t/${school.tenantId}/r/${reportId}`;
      const keys = {
        audio: expect.stringMatching(new RegExp(`^${place}/audio-[0-9a-f]{20}\\.webm$`)),
        notes: expect.stringMatching(new RegExp(`^${place}/notes-[0-9a-f]{20}\\.json$`)),
      };
      await sendOne(first);
      const row = {
        tenant_id: school.tenantId,
        id: reportId,
        user_id: school.ids.student,
        created_at: begun,
      };
      expect(await rowOf(reportId)).toEqual({
        ...row,
        audio_key: null,
        notes_key: null,
        [`${first}_key`]: keys[first],
      });
      school.context.clock.advance({ minutes: 1 });
      await sendOne(second);
      expect(await rowOf(reportId)).toEqual({
        ...row,
        audio_key: keys.audio,
        notes_key: keys.notes,
      });
    });

    it('and are one report when both come at once', async () => {
      const { reportId, uploadAudioUrl, uploadNotesUrl } = await create();
      const answers = await Promise.all([putAudio(uploadAudioUrl), putNotes(uploadNotesUrl)]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      const row = await rowOf(reportId);
      expect([row?.audio_key, row?.notes_key]).toEqual([expect.any(String), expect.any(String)]);
    });

    it('and answer as absent for a file that has not come', async () => {
      const tapped = await create();
      await putNotes(tapped.uploadNotesUrl);
      expect((await recording(tapped.reportId)).status).toBe(404);
      const silent = await create();
      await putAudio(silent.uploadAudioUrl);
      const { reportId } = silent;
      const refusal = await student.refusal(getProblemReportNotes, { params: { reportId } });
      expect(refusal).toEqual({ status: 404, code: 'not-found' });
    });
  });

  describe('a file', () => {
    it('sent again with the same bytes is accepted, with others refused', async () => {
      const { reportId, uploadAudioUrl, uploadNotesUrl } = await create();
      for (const status of [201, 201]) {
        expect((await putAudio(uploadAudioUrl)).status).toBe(status);
        expect((await putNotes(uploadNotesUrl)).status).toBe(status);
      }
      const mismatch = { status: 409, code: 'upload-mismatch', path: 'file' };
      expect(await refusalIn(await putAudio(uploadAudioUrl, webm(100)))).toEqual(mismatch);
      const other = assessment(JSON.stringify(emptyReport));
      expect(await refusalIn(await putNotes(uploadNotesUrl, other))).toEqual(mismatch);
      expect(await filesOf(reportId)).toHaveLength(2);
      const notes = await student.ask(getProblemReportNotes, { params: { reportId } });
      expect(notes).toEqual(JSON.parse(JSON.stringify(rightReport)));
    });

    it('of another type does not take the place of one that has come', async () => {
      const { reportId, uploadAudioUrl } = await create();
      await putAudio(uploadAudioUrl);
      const refusal = await refusalIn(await put(uploadAudioUrl, 'audio/wav', wav()));
      expect(refusal).toEqual({ status: 409, code: 'upload-mismatch', path: 'file' });
      expect(await filesOf(reportId)).toHaveLength(1);
      expect((await rowOf(reportId))?.audio_key).toMatch(/\.webm$/);
    });

    it('of another type sent at once is stored or refused, and one of the two has the place', async () => {
      const { reportId, uploadAudioUrl } = await create();
      const answers = await Promise.all([
        putAudio(uploadAudioUrl),
        put(uploadAudioUrl, 'audio/wav', wav()),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      expect(await filesOf(reportId)).toHaveLength(1);
    });

    it('sent many times at once is stored once', async () => {
      const { reportId, uploadAudioUrl } = await create();
      const answers = await Promise.all(Array.from({ length: 5 }, () => putAudio(uploadAudioUrl)));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
      expect(await filesOf(reportId)).toHaveLength(1);
      expect(await unfinished()).toBe(0);
    });

    it.each<[string, Bytes]>([
      ['audio/wav', wav()],
      ['audio/mp4', mp4()],
      ['AUDIO/WEBM; codecs=opus', webm(100)],
    ])('may be sound as %s', async (contentType, bytes) => {
      const { uploadAudioUrl } = await create();
      expect((await put(uploadAudioUrl, contentType, bytes)).status).toBe(201);
    });

    type Kind = 'uploadAudioUrl' | 'uploadNotesUrl';
    it.each<[string, Kind, string, Bytes, number, string, string]>([
      [
        'sound over 25 MiB',
        'uploadAudioUrl',
        'audio/webm',
        webm(limit + 1),
        413,
        'too-large',
        'file',
      ],
      [
        'notes over 2 MiB',
        'uploadNotesUrl',
        'application/json',
        text(`{"text":"${'x'.repeat(2 * 1024 * 1024)}"}`),
        413,
        'too-large',
        'file',
      ],
      [
        'a page for sound',
        'uploadAudioUrl',
        'audio/webm',
        text('<!doctype html><script></script>'),
        422,
        'upload-unreadable',
        'file',
      ],
      [
        'sound of another type than it says',
        'uploadAudioUrl',
        'audio/mp4',
        webm(),
        422,
        'upload-unreadable',
        'file',
      ],
      [
        'an empty file',
        'uploadAudioUrl',
        'audio/webm',
        new Uint8Array(),
        422,
        'upload-unreadable',
        'file',
      ],
      [
        'notes that are no JSON',
        'uploadNotesUrl',
        'application/json',
        text('notes'),
        422,
        'upload-unreadable',
        'file',
      ],
      [
        'notes that break off',
        'uploadNotesUrl',
        'application/json',
        assessment().slice(0, 500),
        422,
        'upload-unreadable',
        'file',
      ],
      [
        'notes that are no assessment',
        'uploadNotesUrl',
        'application/json',
        text(JSON.stringify({ version: rightReport.version })),
        422,
        'upload-unreadable',
        'file',
      ],
      [
        'notes of a version to come',
        'uploadNotesUrl',
        'application/json',
        text('{"version":"999"}'),
        503,
        'busy',
        'file',
      ],
      [
        'notes where sound belongs',
        'uploadAudioUrl',
        'application/json',
        assessment(),
        400,
        'invalid',
        'Content-Type',
      ],
      [
        'sound where notes belong',
        'uploadNotesUrl',
        'audio/webm',
        webm(),
        400,
        'invalid',
        'Content-Type',
      ],
      [
        'sound of an unknown type',
        'uploadAudioUrl',
        'audio/ogg',
        webm(),
        400,
        'invalid',
        'Content-Type',
      ],
    ])(
      'that is %s is refused and leaves nothing behind',
      async (_, kind, contentType, bytes, status, code, path) => {
        const created = await create();
        const answer = await put(created[kind], contentType, bytes);
        expect(await refusalIn(answer)).toEqual({ status, code, path });
        expect(await rowOf(created.reportId)).toBeUndefined();
        expect(await filesOf(created.reportId)).toEqual([]);
        expect(await unfinished()).toBe(0);
      },
    );

    it('of just 25 MiB is stored', async () => {
      const { uploadAudioUrl } = await create();
      expect((await putAudio(uploadAudioUrl, webm(limit))).status).toBe(201);
    });

    it('told beforehand to be too long is not read', async () => {
      const { uploadAudioUrl } = await create();
      const told = { 'Content-Length': String(limit + 1) };
      const answer = await put(uploadAudioUrl, 'audio/webm', webm(), told);
      expect(await refusalIn(answer)).toMatchObject({ status: 413, code: 'too-large' });
    });

    it('that is refused may be sent right after', async () => {
      const { reportId, uploadNotesUrl } = await create();
      expect(
        (await putNotes(uploadNotesUrl, text(JSON.stringify({ version: rightReport.version }))))
          .status,
      ).toBe(422);
      expect((await putNotes(uploadNotesUrl)).status).toBe(201);
      expect(await filesOf(reportId)).toHaveLength(1);
    });
  });

  describe('an address', () => {
    it('is good for ten minutes', async () => {
      const { reportId, uploadAudioUrl, uploadNotesUrl } = await create();
      school.context.clock.advance({ minutes: 9.9 });
      expect((await putAudio(uploadAudioUrl)).status).toBe(201);
      school.context.clock.advance({ minutes: 0.1 });
      const refusal = await refusalIn(await putNotes(uploadNotesUrl));
      expect(refusal).toMatchObject({ status: 403, code: 'upload-expired' });
      expect((await rowOf(reportId))?.notes_key).toBeNull();
    });

    it('is its own proof: it needs no cookie', async () => {
      const { reportId, uploadNotesUrl } = await create();
      const answer = await school.visitor().fetch(uploadNotesUrl, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: assessment(),
      });
      expect(answer.status).toBe(201);
      expect((await rowOf(reportId))?.user_id).toBe(school.ids.student);
    });

    it('takes nothing from another site', async () => {
      const { reportId, uploadNotesUrl } = await create();
      const foreign = { 'Sec-Fetch-Site': 'cross-site' };
      const answer = await put(uploadNotesUrl, 'application/json', assessment(), foreign);
      expect(await refusalIn(answer)).toMatchObject({ status: 403, code: 'cross-site' });
      expect(await rowOf(reportId)).toBeUndefined();
    });

    it.each<[string, string, () => string]>([
      ['another report', 'report', () => randomUUID()],
      ['another school', 'tenant', () => randomUUID()],
      ['another sender', 'user', () => school.ids.classmate],
      ['another kind', 'kind', () => 'notes'],
      ['another size', 'size', () => '99999999999'],
      ['a later end', 'expires', () => '2099-01-01T00:00:00.000Z'],
      ['another signature', 'signature', () => '0'.repeat(64)],
      ['no signature', 'signature', () => ''],
    ])('changed to %s is refused and nothing is stored', async (_, field, value) => {
      const { reportId, uploadAudioUrl } = await create();
      const [path = '', query] = uploadAudioUrl.split('?');
      const fields = new URLSearchParams(query);
      expect(fields.has(field)).toBe(true);
      fields.set(field, value());
      const refusal = await refusalIn(await putAudio(`${path}?${fields}`));
      expect(refusal).toMatchObject({ status: 403, code: 'forbidden' });
      expect(await rowOf(reportId)).toBeUndefined();
      expect(await filesOf(reportId)).toEqual([]);
    });

    it('does not open what another kind of signature of ours opens', async () => {
      const reportId = await send();
      const link = (await recording(reportId)).headers.get('Location') ?? '';
      const refusal = await refusalIn(
        await putAudio(`/api/autoassess/report/upload?${link.split('?')[1]}`),
      );
      expect(refusal).toMatchObject({ status: 403, code: 'forbidden' });
    });
  });

  describe('may be looked at', () => {
    type Caller = PersonName | 'anonymous';
    type Statuses = Readonly<Record<Caller, number>>;
    const callers: readonly Caller[] = [
      'anonymous',
      'student',
      'classmate',
      'otherStudent',
      'teacher',
      'coTeacher',
      'otherTeacher',
      'coordinator',
      'stranger',
      'strangeStudent',
    ];
    const everybody = (status: number, rest: Partial<Statuses>): Statuses => ({
      ...(Object.fromEntries(callers.map((caller) => [caller, status])) as Statuses),
      ...rest,
    });

    let reportId: string;
    /** A co-ordinator of another school, with the second step that every administrator has. */
    let strangeCoordinator: TestClient;
    beforeAll(async () => {
      reportId = await send();
      strangeCoordinator = await school.as('strangeStudent');
      const { allTenants, clock } = school.context;
      const { id, tenant_id } = await allTenants
        .updateTable('user_account')
        .set({ role: 'admin' })
        .where('id', '=', school.ids.strangeStudent)
        .returning(['id', 'tenant_id'])
        .executeTakeFirstOrThrow();
      const now = clock.now();
      await allTenants
        .insertInto('second_step')
        .values({
          ...{ tenant_id, user_id: id, sealed_secret: '', last_period: 0 },
          ...{ created_at: now, confirmed_at: now },
        })
        .execute();
    });

    async function clientOf(caller: Caller): Promise<TestClient> {
      if (caller === 'anonymous') return school.visitor();
      return caller === 'strangeStudent' ? strangeCoordinator : school.as(caller);
    }

    const setDemo = (isDemo: boolean) =>
      school.context.allTenants
        .updateTable('tenant')
        .set({ is_demo: isDemo })
        .where('id', '=', school.tenantId)
        .execute();

    async function answers(path: string): Promise<Record<string, number>> {
      const statuses: Record<string, number> = {};
      for (const caller of callers) {
        statuses[caller] = (await (await clientOf(caller)).fetch(path)).status;
      }
      return statuses;
    }

    const paths = () => ({
      all: '/api/autoassess/report/all',
      notes: `/api/autoassess/report/notes/${reportId}`,
      recording: `/api/autoassess/report/recording/${reportId}`,
    });

    it('in a real school by the sender alone', async () => {
      await setDemo(false);
      expect(await answers(paths().all)).toEqual(everybody(403, { anonymous: 401 }));
      const own = (status: number) => everybody(404, { anonymous: 401, student: status });
      expect(await answers(paths().notes)).toEqual(own(200));
      expect(await answers(paths().recording)).toEqual(own(302));
    });

    it('in the demonstration school by its co-ordinator too', async () => {
      await setDemo(true);
      const listed = everybody(403, { anonymous: 401, coordinator: 200 });
      expect(await answers(paths().all)).toEqual(listed);
      const own = (status: number) =>
        everybody(404, { anonymous: 401, student: status, coordinator: status });
      expect(await answers(paths().notes)).toEqual(own(200));
      expect(await answers(paths().recording)).toEqual(own(302));
    });

    it('by nobody of another school, be it a demonstration school itself', async () => {
      await setDemo(false);
      await school.context.allTenants.updateTable('tenant').set({ is_demo: true }).execute();
      expect((await strangeCoordinator.ask(getProblemReports)).reports).toEqual([]);
      expect((await strangeCoordinator.fetch(paths().notes)).status).toBe(404);
      expect((await strangeCoordinator.fetch(paths().recording)).status).toBe(404);
    });

    it('is answered for what is not yours as for what is not there', async () => {
      const classmate = await school.as('classmate');
      const ask = async (id: string) => [
        (await classmate.call(getProblemReportNotes, { params: { reportId: id } })).body,
        await (await recording(id, classmate)).json(),
      ];
      const errors = async (id: string) => (await ask(id)).map(problemsIn);
      const notYours = await errors(reportId);
      expect(notYours).toMatchObject([[{ code: 'not-found' }], [{ code: 'not-found' }]]);
      expect(await errors(randomUUID())).toEqual(notYours);
      expect(await errors('nonsense')).toEqual(notYours);
    });
  });

  describe('are listed', () => {
    let coordinator: TestClient;
    beforeAll(async () => {
      await school.context.allTenants.updateTable('tenant').set({ is_demo: true }).execute();
      coordinator = await school.as('coordinator');
    });

    it('newest first, by ids and without names', async () => {
      const older = await send();
      const { reportId: newer, uploadNotesUrl } = await create(await school.as('teacher'));
      await putNotes(uploadNotesUrl);
      const { reports } = await coordinator.ask(getProblemReports);
      const now = school.context.clock.now();
      expect(reports.slice(0, 2)).toEqual([
        {
          id: newer,
          createdAt: now.toISOString(),
          userId: school.ids.teacher,
          hasAudio: false,
          hasNotes: true,
        },
        {
          id: older,
          createdAt: new Date(now.getTime() - 60 * 60_000).toISOString(),
          userId: school.ids.student,
          hasAudio: true,
          hasNotes: true,
        },
      ]);
    });

    it('two hundred at most', async () => {
      const { allTenants: db, newId, clock } = school.context;
      const { notes_key } = await db
        .selectFrom('assessment_report')
        .where('notes_key', 'is not', null)
        .select('notes_key')
        .limit(1)
        .executeTakeFirstOrThrow();
      clock.advance({ minutes: 60 });
      const rows = Array.from({ length: mostProblemReports + 1 }, () => ({
        tenant_id: school.tenantId,
        id: newId(),
        user_id: school.ids.otherStudent,
        audio_key: null,
        notes_key,
        created_at: clock.now(),
      }));
      await db.insertInto('assessment_report').values(rows).execute();
      expect((await coordinator.ask(getProblemReports)).reports).toHaveLength(mostProblemReports);
    });
  });
});
