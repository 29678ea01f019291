import { afterEach, describe, expect, it, vi } from 'vitest';
import { assess } from '#shared/assessment/assess';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { fetchReport } from '../../../../web/features/grading/use-report.ts';

const written = generateExercise(completeRequest({ medium: 'violin', levelId: 'pv~1' }), 1);
if (written.kind !== 'exercise') throw new Error(written.problem.problem);
const report = assess(written.exercise, [], { tempo: 90 });

afterEach(() => vi.unstubAllGlobals());

const answer = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));

describe('the stored assessment of a take', () => {
  it('is read as the device wrote it', async () => {
    answer(report);
    expect(await fetchReport('/report')).toEqual({ kind: 'ok', report });
  });

  it.each([
    ['something else', { hello: 'world' }],
    ['notes of no known kind', { ...report, sets: { ...report.sets, strict: { notes: [1] } } }],
    [
      'music longer than anybody reads',
      { ...report, music: { ...report.music, abc: 'C'.repeat(70_000) } },
    ],
  ])('is refused when it is %s', async (_, body) => {
    answer(body);
    expect(await fetchReport('/report')).toEqual({ kind: 'error' });
  });

  it('of a newer Primavista says so', async () => {
    answer({ ...report, version: '1000' });
    expect(await fetchReport('/report')).toEqual({ kind: 'newer' });
  });

  it('of a time whose documents nobody reads any more says so', async () => {
    answer({ ...report, version: '0', music: undefined });
    expect(await fetchReport('/report')).toEqual({ kind: 'too-old' });
  });

  it('is absent where the store refuses it', async () => {
    answer({}, 403);
    expect(await fetchReport('/report')).toEqual({ kind: 'absent' });
  });
});
