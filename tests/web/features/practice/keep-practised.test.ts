import { expect, it, vi } from 'vitest';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest, type PartialRequest } from '#shared/generation/request';
import { parseExerciseLink } from '#shared/set-up/link';
import { keptLast } from '../../../../web/data/store/last-choice.ts';
import { keepPractised } from '../../../../web/features/practice/keep-practised.ts';
import type { Services } from '../../../../web/session/services.ts';

/** Practises one piece and says what the device was told to keep. */
async function practise(
  asked: PartialRequest,
  query: Readonly<Record<string, string>>,
  isTraining = false,
) {
  const parsed = parseExerciseLink(query);
  if (parsed.kind === 'refused') throw new Error(parsed.problem.problem);
  const kept = new Map<string, string>();
  const ownStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const written = generateExercise(completeRequest(asked), 1);
  if (written.kind !== 'exercise') throw new Error(written.problem.problem);
  const use = vi.fn(async (..._: unknown[]) => {});
  const remember = vi.fn(async () => {});
  const restock = vi.fn(async () => {});
  await keepPractised(written.exercise, { link: parsed.link, isTraining }, {
    device: async () => ({ played: { remember }, recents: { use } }),
    exercises: { restock },
    ownStorage,
  } as unknown as Services);
  const last = keptLast(ownStorage);
  expect(remember).toHaveBeenCalledExactlyOnceWith(written.exercise);
  return { configuration: use.mock.lastCall?.[1], last, restock };
}

it.each([
  ['keys that were switched off', { keySigs: 'disabled' }, { useKeySignatures: false }],
  ['nothing more', {}, { useKeySignatures: true, studentsVoice: -1 }],
])('keeps %s with the set-up of what was practised', async (_, said, kept) => {
  const piece = { medium: 'violin', levelId: 'pv~2' };
  const { configuration } = await practise(piece, { mediumId: 'violin', levelId: 'pv~2', ...said });
  expect(configuration).toMatchObject({ ...piece, ...kept });
});

it.each([
  ['an instrument on our ladder', { medium: 'flute', levelId: 'pv~3' }],
  ['an ensemble', { medium: 'choir-satb', levelId: 'pv~2' }],
  ['another ladder', { medium: 'violin', levelId: 'kod~3' }],
])('lets the first page come up with what was practised last: %s', async (_, piece) => {
  const { last } = await practise(piece, {});
  expect(last).toMatchObject(piece);
});

it('leaves the first page as it was where the music was chosen for what it trains', async () => {
  const before = keptLast({ getItem: () => null });
  const { last, configuration, restock } = await practise(
    { medium: 'flute', levelId: 'pv~5' },
    {},
    true,
  );
  expect(last).toEqual(before);
  expect(configuration).toBeUndefined();
  expect(restock).not.toHaveBeenCalled();
});
