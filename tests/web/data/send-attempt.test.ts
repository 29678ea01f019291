import { describe, expect, it } from 'vitest';
import { assess } from '#shared/assessment/assess';
import type { FaultName } from '#shared/contract/flags';
import type { ProblemCode } from '#shared/contract/problem';
import { createApi } from '../../../web/data/api.ts';
import type { OutboxEntry, StoredTake } from '../../../web/data/database.ts';
import { faultyFetch } from '../../../web/data/faulty-fetch.ts';
import { sendAttempt } from '../../../web/data/send-attempt.ts';
/** As the version before stored it. */
import before from '../../shared/contract/assessment-version-2.json' with { type: 'json' };
import { exerciseOf } from '../../shared/generation/corpus.ts';

const userId = '0190a000-0000-7000-8000-000000000001';
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
const entry = { id: take.id, assignmentId: 'assignment', takeId: take.id } as OutboxEntry;

function setUp(
  refusal?: { status: number; code: ProblemCode },
  kept: StoredTake = take,
  faults: readonly FaultName[] = [],
) {
  const bodies: Record<string, unknown>[] = [];
  let leaves = 0;
  const server: typeof fetch = async (input) => {
    if (!(input instanceof Request)) return new Response(null, { status: 204 });
    bodies.push(JSON.parse(await input.text()));
    if (refusal) {
      const errors = [{ code: refusal.code, problem: 'no' }];
      return Response.json({ errors }, { status: refusal.status });
    }
    return input.url.endsWith('/complete')
      ? Response.json({ sessionId: 'session', attempts: 1, acknowledged: true })
      : Response.json({ sessionId: 'session', uploadForm: null, autoAssessUploadForm: form });
  };
  const network = faultyFetch(server, { faults: () => new Set(faults), sleep: async () => {} });
  const api = createApi({ fetch: network, sleep: async () => {}, onSignInNeeded: () => leaves++ });
  const sent = () => sendAttempt(entry, kept, { api, fetch: network, userId });
  return { sent, bodies, leaves: () => leaves };
}

describe('sending an attempt', () => {
  it('says with the form and with the completion whose device it is', async () => {
    const { sent, bodies } = setUp();
    expect(await sent()).toEqual({ kind: 'acknowledged' });
    expect(bodies.map((body) => body.userId)).toEqual([userId, userId]);
  });

  it('hands in a take that waited since before an update, with the score and tempo it was marked with', async () => {
    const { sent, bodies } = setUp(undefined, {
      ...take,
      report: before as unknown as StoredTake['report'],
    });
    expect(await sent()).toEqual({ kind: 'acknowledged' });
    expect(bodies.at(-1)).toMatchObject({ score: before.sets.lenient.score, tempo: before.tempo });
  });

  it.each([
    [409, 'signed-in-as-another'],
    [401, 'not-signed-in'],
    [429, 'too-many-attempts'],
    [507, 'storage-full'],
  ] as const)('keeps the take for later when it is answered %s %s', async (status, code) => {
    const { sent, leaves } = setUp({ status, code });
    expect(await sent()).toEqual({ kind: 'later', retryAfter: null });
    expect(leaves(), 'nobody is sent away from a screen').toBe(0);
  });

  it.each(['storage-expired', 'upload-cancelled', 'bad-data', 'timeout'] as const)(
    'keeps the take for later when %s is forced',
    async (fault) => {
      const { sent } = setUp(undefined, take, [fault]);
      expect(await sent()).toEqual({ kind: 'later', retryAfter: null });
    },
  );

  it('sets the take aside when the server will never take it', async () => {
    const { sent } = setUp({ status: 409, code: 'attempts-exhausted' });
    expect(await sent()).toEqual({ kind: 'refused', problem: 'attempts-exhausted' });
  });
});
