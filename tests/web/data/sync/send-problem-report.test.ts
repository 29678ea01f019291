import { beforeEach, expect, it, vi } from 'vitest';
import type { AssessmentReport } from '#shared/assessment/report';
import type { Api } from '../../../../web/data/api/api.ts';
import { type ReportedOf, sendReport } from '../../../../web/data/sync/send-problem-report.ts';

const personId = '0190a000-0000-7000-8000-000000000001';
const sound = new Uint8Array([1, 2, 3]).buffer;
/** Marks of its own for each test: what has arrived is known by them. */
const takeOf = (rest: Partial<ReportedOf> = {}): ReportedOf => ({
  report: { version: '4' } as AssessmentReport,
  audio: sound,
  audioType: 'audio/webm',
  createdAt: '2026-01-01T00:00:00.000Z',
  source: 'microphone',
  audioStart: -3.25,
  ...rest,
});

/** A server that stores what it is put, where it is not told to answer otherwise. */
function server() {
  const puts: string[] = [];
  const bodies: unknown[] = [];
  const answers = { notes: 201, audio: 201, create: 'ok' as 'ok' | 'network' };
  let created = 0;
  const call = vi.fn(async () => {
    if (answers.create === 'network') return { kind: 'network' };
    const reportId = `report-${++created}`;
    const reply = {
      reportId,
      uploadNotesUrl: `/${reportId}/notes`,
      uploadAudioUrl: `/${reportId}/audio`,
    };
    return { kind: 'ok', reply };
  });
  const fetch = vi.fn(async (address: string, { body }: RequestInit) => {
    const kind = address.endsWith('/notes') ? 'notes' : 'audio';
    const status = answers[kind];
    if (status === 0) throw new TypeError('no network');
    puts.push(address);
    bodies.push(body);
    return new Response(null, { status });
  }) as unknown as typeof globalThis.fetch;
  const api = { call } as unknown as Api;
  const send = (take: ReportedOf, by = personId) => sendReport(take, { api, fetch, personId: by });
  return { send, answers, puts, bodies, call };
}

let there: ReturnType<typeof server>;
beforeEach(() => {
  there = server();
});

it('sends the marks and the sound, with what the marks do not say of the take', async () => {
  expect(await there.send(takeOf())).toBe('report-1');
  expect(there.puts).toEqual(['/report-1/notes', '/report-1/audio']);
  const [notes, audio] = there.bodies;
  expect(JSON.parse(notes as string)).toEqual({
    version: '4',
    take: { createdAt: '2026-01-01T00:00:00.000Z', source: 'microphone', audioStart: -3.25 },
  });
  expect(audio).toBe(sound);
});

it('sends a tapped take without a sound, and no beginning of it where nobody knows one', async () => {
  const take = takeOf({ audio: null, audioType: null, source: 'taps', audioStart: Number.NaN });
  expect(await there.send(take)).toBe('report-1');
  expect(there.puts).toEqual(['/report-1/notes']);
  expect(JSON.parse(there.bodies[0] as string).take).toMatchObject({
    source: 'taps',
    audioStart: null,
  });
});

it.each([0, 500])(
  'sends only the sound again when that met %i, under the same id',
  async (status) => {
    const take = takeOf();
    there.answers.audio = status;
    expect(await there.send(take)).toBeNull();
    there.answers.audio = 201;
    there.puts.length = 0;
    expect(await there.send(take)).toBe('report-1');
    expect(there.puts).toEqual(['/report-1/audio']);
    expect(there.call).toHaveBeenCalledOnce();
  },
);

it('sends only the marks again when those failed and the sound arrived', async () => {
  const take = takeOf();
  there.answers.notes = 500;
  expect(await there.send(take)).toBeNull();
  there.answers.notes = 201;
  there.puts.length = 0;
  expect(await there.send(take)).toBe('report-1');
  expect(there.puts).toEqual(['/report-1/notes']);
});

it('sends nothing twice of what has all arrived', async () => {
  const take = takeOf();
  await there.send(take);
  expect(await there.send(take)).toBe('report-1');
  expect(there.puts).toHaveLength(2);
});

it('begins anew when its addresses have expired, and for another person', async () => {
  const take = takeOf();
  there.answers.audio = 403;
  expect(await there.send(take)).toBeNull();
  there.answers.audio = 201;
  expect(await there.send(take)).toBe('report-2');
  expect(there.puts.slice(-2)).toEqual(['/report-2/notes', '/report-2/audio']);
  expect(await there.send(take, '0190a000-0000-7000-8000-000000000002')).toBe('report-3');
});

it('that could not begin, begins the next time', async () => {
  const take = takeOf();
  there.answers.create = 'network';
  expect(await there.send(take)).toBeNull();
  there.answers.create = 'ok';
  expect(await there.send(take)).toBe('report-1');
});
