import { expect, it, vi } from 'vitest';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { keepPractised } from '../../../web/features/practice/keep-practised.ts';
import type { Services } from '../../../web/studio/services.ts';

it.each([
  ['keys that were switched off', { keySigs: 'disabled' }, { useKeySignatures: false }],
  ['nothing more', {}, { useKeySignatures: true, studentsVoice: -1 }],
])('keeps %s with the set-up of what was practised', async (_, said, kept) => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  const request = completeRequest({ medium: 'violin', levelId: 'pv~2' });
  const written = generateExercise(request, 1);
  if (written.kind !== 'exercise') throw new Error(written.problem.problem);
  const use = vi.fn(async (..._: unknown[]) => {});
  const remember = vi.fn(async () => {});
  const restock = vi.fn(async () => {});
  await keepPractised(written.exercise, { mediumId: 'violin', levelId: 'pv~2', ...said }, {
    device: async () => ({ played: { remember }, recents: { use } }),
    exercises: { restock },
  } as unknown as Pick<Services, 'device' | 'exercises'>);
  expect(use.mock.lastCall![1]).toMatchObject({ medium: 'violin', levelId: 'pv~2', ...kept });
  expect(remember).toHaveBeenCalledExactlyOnceWith(written.exercise);
  vi.unstubAllGlobals();
});
