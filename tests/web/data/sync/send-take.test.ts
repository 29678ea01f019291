import { describe, expect, it, vi } from 'vitest';
import { assess } from '#shared/assessment/assess';
import type { FaultName } from '#shared/contract/flags';
import type { ProblemCode } from '#shared/contract/problem';
import { createApi } from '../../../../web/data/api/api.ts';
import { faultyFetch } from '../../../../web/data/api/faulty-fetch.ts';
import type { StoredAttempt } from '../../../../web/data/store/tables/attempts.ts';
import type { OutboxEntry } from '../../../../web/data/store/tables/outbox.ts';
import type { StoredTake } from '../../../../web/data/store/tables/takes.ts';
import { sendTake } from '../../../../web/data/sync/channels/send-take.ts';
/** As the version before stored it. */
import before from '../../../shared/contract/assessment-version-2.json' with { type: 'json' };
import { exerciseOf } from '../../../shared/generation/corpus.ts';

const personId = '0190a000-0000-7000-8000-000000000001';
const form = {
  uploadUrl: 'http://localhost/uploads',
  accessKeyId: 'id',
  signature: 'signature',
  key: 'key',
  acl: 'private',
  contentType: 'application/json',
  policy: 'policy',
};
const take = {
  id: '0190a000-0000-7000-8000-000000000002',
  createdAt: '2026-01-01T00:00:00.000Z',
  assignmentId: 'assignment',
  source: 'taps',
  report: assess(exerciseOf({ medium: 'violin', levelId: 'pv~1' }, 1), [], { tempo: 90 }),
  audio: null,
  audioType: null,
  audioStart: 0,
  sentAt: null,
} satisfies StoredTake;
const attempt = {
  ...{ id: take.id, assignmentId: 'assignment', round: 2, begunAt: '2025-12-31T23:58:00.000Z' },
} as StoredAttempt;
const entry = { id: take.id, assignmentId: 'assignment', takeId: take.id } as OutboxEntry;

interface Refusing {
  readonly status: number;
  readonly code: ProblemCode;
  readonly path?: string;
  /** Which call it answers so; absent for every one. */
  readonly at?: string;
  /** Seconds. */
  readonly retryAfter?: number;
}

function setUp(
  refusal?: Refusing,
  kept: StoredTake = take,
  faults: readonly FaultName[] = [],
  soundForm: typeof form | null = form,
  kind: StoredAttempt = attempt,
  forms: object | null = null,
) {
  const bodies: Record<string, unknown>[] = [];
  let leaves = 0;
  const server: typeof fetch = async (input) => {
    const url = input instanceof Request ? input.url : String(input);
    if (input instanceof Request) bodies.push(JSON.parse(await input.text()));
    if (refusal && url.endsWith(refusal.at ?? '')) {
      const { status, code, path, retryAfter } = refusal;
      const headers = retryAfter === undefined ? {} : { 'retry-after': `${retryAfter}` };
      return Response.json({ errors: [{ code, path, problem: 'no' }] }, { status, headers });
    }
    if (!(input instanceof Request)) return new Response(null, { status: 204 });
    return input.url.endsWith('/complete')
      ? Response.json({ sessionId: 'session', attempts: 1, acknowledged: true })
      : Response.json(
          forms ?? {
            sessionId: 'session',
            uploadForm: kept.audio && soundForm,
            autoAssessUploadForm: form,
          },
        );
  };
  const network = faultyFetch(server, { faults: () => new Set(faults), sleep: async () => {} });
  const api = createApi({ fetch: network, sleep: async () => {}, onSignInNeeded: () => leaves++ });
  const onNoUploadInfo = vi.fn();
  const sent = () =>
    sendTake(
      { entry, take: kept, attempt: kind },
      { api, fetch: network, personId, onNoUploadInfo },
    );
  return { sent, bodies, leaves: () => leaves, onNoUploadInfo };
}

describe('sending an attempt', () => {
  it('completes nothing where it is told no place for the sound, and waits', async () => {
    const heard = { ...take, audio: new ArrayBuffer(4), audioType: 'audio/webm' };
    const { sent, bodies, onNoUploadInfo } = setUp(undefined, heard, [], null);
    expect(await sent()).toEqual({ kind: 'later', retryAfter: null, problem: 'unexpected' });
    expect(bodies).toHaveLength(1);
    expect(onNoUploadInfo).toHaveBeenCalledTimes(1);
  });

  it('reports an answer without places, and waits', async () => {
    const { sent, onNoUploadInfo } = setUp(undefined, take, [], form, attempt, {});
    expect(await sent()).toEqual({ kind: 'later', retryAfter: null });
    expect(onNoUploadInfo).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['audio/webm;codecs=opus', [0], 'audio/webm'],
    [null, [0x1a, 0x45, 0xdf, 0xa3], 'audio/webm'],
    ['', [0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70], 'audio/mp4'],
    ['audio/x-wav', [0x52, 0x49, 0x46, 0x46], 'audio/wav'],
  ])('asks for a place for sound of type %s that begins as %j', async (audioType, head, type) => {
    const heard = { ...take, audio: new Uint8Array(head).buffer, audioType };
    const { sent, bodies } = setUp(undefined, heard);
    expect(await sent()).toEqual({ kind: 'done' });
    expect(bodies[0]).toMatchObject({ audioContentType: type });
  });

  it('sets a take aside whose sound is none that anybody could tell', async () => {
    const { sent, bodies } = setUp(undefined, { ...take, audio: new ArrayBuffer(4) });
    expect(await sent()).toMatchObject({
      kind: 'refused',
      problems: [{ code: 'upload-unreadable' }],
    });
    expect(bodies).toEqual([]);
  });

  it.each([
    [201, '', { kind: 'done' }],
    [400, 'EntityTooLarge', { kind: 'refused', problems: [{ code: 'too-large' }] }],
    [400, 'EntityTooSmall', { kind: 'refused', problems: [{ code: 'upload-unreadable' }] }],
    [400, 'AccessControlListNotSupported', { kind: 'later', problem: 'unexpected' }],
    [403, 'AccessDenied', { kind: 'later', problem: 'unexpected' }],
    [
      403,
      'AccessDenied</Code><Message>Invalid according to Policy: Policy expired.</Message><Code>',
      { kind: 'later', problem: 'upload-expired' },
    ],
    [404, 'NoSuchBucket', { kind: 'later', problem: 'unexpected' }],
    [503, 'SlowDown', { kind: 'later', retryAfter: null }],
  ])(
    'sends the fields of a bucket there, and nothing of ours: %d %s is %o',
    async (status, code, expected) => {
      const posted: [string, RequestInit | undefined][] = [];
      const fields = { key: 'incoming/key', Policy: 'policy', 'X-Amz-Signature': 'signature' };
      const away = { ...form, uploadUrl: 'https://objects.example/takes', fields };
      const server: typeof fetch = async (input, init) => {
        if (!(input instanceof Request)) {
          posted.push([String(input), init]);
          return new Response(`<Error><Code>${code}</Code></Error>`, { status });
        }
        return input.url.endsWith('/complete')
          ? Response.json({ sessionId: 'session', attempts: 1, acknowledged: true })
          : Response.json({ sessionId: 'session', uploadForm: null, autoAssessUploadForm: away });
      };
      const api = createApi({ fetch: server, sleep: async () => {}, onSignInNeeded: () => {} });
      const answer = await sendTake(
        { entry, take, attempt },
        { api, fetch: server, personId, onNoUploadInfo: () => {} },
      );
      expect(answer).toMatchObject(expected);
      const [[url, init]] = posted as [[string, RequestInit]];
      expect([url, init.credentials, init.headers]).toEqual([away.uploadUrl, 'omit', undefined]);
      expect([...(init.body as FormData).keys()]).toEqual([...Object.keys(fields), 'file']);
    },
  );

  it('says which part of an ensemble was played when it began', async () => {
    const alto = { partId: 'alto', instrument: 'alto', octave: null, line: 0 };
    const { sent, bodies } = setUp(undefined, take, [], form, { ...attempt, part: alto });
    await sent();
    expect(bodies.at(-1)).toMatchObject({ part: alto });
  });

  it('says with the form and with the completion whose device it is', async () => {
    const { sent, bodies } = setUp();
    expect(await sent()).toEqual({ kind: 'done' });
    expect(bodies.map((body) => body.userId)).toEqual([personId, personId]);
  });

  it.each([
    [-3.2, { start: -3.2 }],
    // Of a time that did not know it.
    [Number.NaN, {}],
  ])('says where a recording that begins at %d begins', async (audioStart, expected) => {
    const audio = new ArrayBuffer(8);
    const { sent, bodies } = setUp(undefined, {
      ...take,
      audio,
      audioType: 'audio/webm',
      audioStart,
    });
    expect(await sent()).toEqual({ kind: 'done' });
    expect(bodies.at(-1)!.audio).toEqual({
      key: 'key',
      size: 8,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      ...expected,
    });
  });

  it.each([undefined, 'lenient', 'moderate', 'strict'] as const)(
    'hands in the score by which its assignment is marked: %s',
    async (strictness) => {
      const { lenient, moderate, strict } = take.report.sets;
      const sets = {
        lenient: { ...lenient, score: 30 },
        moderate: { ...moderate, score: 20 },
        strict: { ...strict, score: 10 },
      };
      const kept = { ...take, report: { ...take.report, sets }, ...(strictness && { strictness }) };
      const { sent, bodies } = setUp(undefined, kept);
      await sent();
      const mode = strictness ?? 'lenient';
      expect(bodies.at(-1)).toMatchObject({ autoAssessMode: mode, score: sets[mode].score });
    },
  );

  it('hands in a take that waited since before an update, with the score and tempo it was marked with', async () => {
    const { sent, bodies } = setUp(undefined, {
      ...take,
      report: before as unknown as StoredTake['report'],
    });
    expect(await sent()).toEqual({ kind: 'done' });
    expect(bodies.at(-1)).toMatchObject({ score: before.sets.lenient.score, tempo: before.tempo });
    // As it was kept: a try after the next update must bring the same bytes.
    const { size } = bodies.at(-1)!.assessment as { size: number };
    expect(size).toBe(new TextEncoder().encode(JSON.stringify(before)).length);
  });

  it.each([
    [409, 'signed-in-as-another'],
    [401, 'not-signed-in'],
    [429, 'too-many-attempts'],
    [507, 'storage-full'],
    [507, 'own-storage-full'],
  ] as const)('keeps the take for later when it is answered %s %s', async (status, code) => {
    const { sent, leaves } = setUp({ status, code });
    expect(await sent()).toEqual({ kind: 'later', retryAfter: null, problem: code });
    expect(leaves(), 'nobody is sent away from a screen').toBe(0);
  });

  it.each([
    ['storage-expired', { problem: 'upload-expired' }],
    ['upload-cancelled', {}],
    ['bad-data', {}],
    ['timeout', {}],
  ] as const)('keeps the take for later when %s is forced', async (fault, why) => {
    const { sent } = setUp(undefined, take, [fault]);
    expect(await sent()).toEqual({ kind: 'later', retryAfter: null, ...why });
  });

  it('keeps the take for later, and why, when there is no room for its file', async () => {
    const full = { status: 507, code: 'storage-full', at: '/uploads', retryAfter: 60 } as const;
    const { sent } = setUp(full);
    expect(await sent()).toEqual({ kind: 'later', retryAfter: 60, problem: 'storage-full' });
  });

  it('leaves a take that a newer page kept to a newer page', async () => {
    const report = { ...take.report, version: 99 } as unknown as StoredTake['report'];
    const { sent } = setUp(undefined, { ...take, report });
    expect(await sent()).toMatchObject({ kind: 'later', retryAfter: 3600 });
  });

  it('sets the take aside when the server will never take it', async () => {
    const { sent } = setUp({ status: 409, code: 'attempts-exhausted' });
    expect(await sent()).toMatchObject({
      kind: 'refused',
      problems: [{ code: 'attempts-exhausted' }],
    });
  });

  it.each(['assessment', 'assessment.key', 'audio.sha256'])(
    'sends the files again when the completion finds another %s than it was told of',
    async (path) => {
      const { sent } = setUp({ status: 409, code: 'upload-mismatch', path, at: '/complete' });
      expect(await sent()).toMatchObject({ kind: 'later', problem: 'upload-mismatch' });
    },
  );

  it('sets the take aside when its score is not that of its document', async () => {
    const refusal = {
      status: 409,
      code: 'upload-mismatch',
      path: 'score',
      at: '/complete',
    } as const;
    expect(await setUp(refusal).sent()).toMatchObject({
      kind: 'refused',
      problems: [{ code: 'upload-mismatch' }],
    });
  });

  it('sets the take aside when the store keeps other bytes under its name', async () => {
    const refusal = { status: 409, code: 'upload-mismatch', path: 'file', at: '/uploads' } as const;
    const { sent, bodies } = setUp(refusal);
    expect(await sent()).toMatchObject({
      kind: 'refused',
      problems: [{ code: 'upload-mismatch' }],
    });
    expect(bodies, 'it is not completed').toHaveLength(1);
  });

  it('asks for another form when the one it had has expired', async () => {
    const refusal = { status: 403, code: 'upload-expired' } as const;
    expect(await setUp({ ...refusal, at: '/uploads' }).sent()).toMatchObject({ kind: 'later' });
    expect(await setUp({ ...refusal, at: '/complete' }).sent()).toMatchObject({ kind: 'later' });
  });
});
