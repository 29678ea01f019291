import { expect, it, vi } from 'vitest';
import { assess } from '#shared/assessment/assess';
import { getProblemReportNotes } from '#shared/contract/problem-reports';
import { uuidV7 } from '#shared/lib/uuid-v7';
import { played } from '#tests/shared/assessment/performance';
import { exerciseWith } from '#tests/shared/practice/exercises';
import type { Api } from '../../../../web/data/api/api.ts';
import { fetchReport } from '../../../../web/features/problem-reports/fetch-problem-report.ts';

const music = exerciseWith('C4 D4 E4 D4 | C16');
const report = assess(music, played(music), { tempo: music.tempo });
const begun = '2026-01-02T03:04:05.678Z';
const reportId = uuidV7(Date.parse(begun), new Uint8Array(10));
const told = { createdAt: '2026-01-01T00:00:00.000Z', source: 'microphone', audioStart: -3.25 };

const missing = { kind: 'refused', status: 404, errors: [], retryAfter: null };

/** What the server has of the report; null is nothing. It lists none, as to who sent it. */
function ask(notes: unknown, sound: string | null = 'sound') {
  const call = vi.fn(async (endpoint: unknown) => {
    if (endpoint !== getProblemReportNotes) throw new Error('The list is not for everybody.');
    return notes === null ? missing : { kind: 'ok', reply: notes };
  });
  const fetch = async () =>
    sound === null
      ? new Response(null, { status: 404 })
      : new Response(sound, { headers: { 'Content-Type': 'audio/webm' } });
  return fetchReport(reportId, { api: { call } as unknown as Api, fetch: fetch as never });
}

it('is the take it was sent of, whether it stands in the list or not', async () => {
  const fetched = await ask({ ...report, take: told });
  if (fetched.kind !== 'ok') throw new Error(fetched.kind);
  expect(fetched.take).toMatchObject({ id: reportId, ...told, audioType: 'audio/webm', report });
  expect(fetched.take.audio!.byteLength).toBe(5);
});

it('of a device that told no more than the marks is as much as can be known', async () => {
  for (const notes of [report, { ...report, take: { source: 'trumpet' } }]) {
    const fetched = await ask(notes);
    if (fetched.kind !== 'ok') throw new Error(fetched.kind);
    expect(fetched.take).toMatchObject({
      createdAt: begun,
      source: 'microphone',
      audioStart: Number.NaN,
    });
  }
});

it('played by keys says so, and has no sound', async () => {
  const fetched = await ask(
    { ...report, take: { ...told, source: 'midi', audioStart: null } },
    null,
  );
  if (fetched.kind !== 'ok') throw new Error(fetched.kind);
  expect(fetched.take).toMatchObject({ source: 'midi', audio: null, audioType: null });
});

it('whose marks have not arrived can be listened to', async () => {
  expect(await ask(null)).toMatchObject({
    kind: 'without-marks',
    sound: { audioType: 'audio/webm' },
  });
});

it('of which nothing is there is gone', async () => {
  expect(await ask(null, null)).toEqual({ kind: 'gone' });
});

it.each([
  ['newer', { ...report, version: '1000' }],
  ['too-old', { version: '0' }],
  ['unreadable', { ...report, music: null }],
])('that is %s says so', async (kind, notes) => {
  expect(await ask(notes)).toMatchObject({ kind });
});
