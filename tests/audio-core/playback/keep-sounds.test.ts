import { expect, it, vi } from 'vitest';
import { createSoundKeeper } from '../../../audio-core/playback/keep-sounds.ts';
import type { SoundFile } from '../../../audio-core/sounds/sound-files.ts';

const find = (program: number | null) =>
  program === 1 ? null : ({ url: `/sound-${program}` } as SoundFile);

function setUp({ isSaving = false, fails = new Set<string>() } = {}) {
  const fetch = vi.fn(async (url: string) => {
    if (fails.has(url)) throw new TypeError('Failed to fetch');
    return new Response('sound');
  });
  const keep = createSoundKeeper({ find, fetch, isSaving: () => isSaving });
  return { keep, fetched: () => fetch.mock.calls.map(([url]) => url) };
}

it('fetches each sound that the build has once a visit', async () => {
  const { keep, fetched } = setUp();
  await keep([40, 40, 1, 41]);
  await keep([41, 42]);
  expect(fetched()).toEqual(['/sound-40', '/sound-41', '/sound-42']);
});

it('tries again what could not be had, and says nothing', async () => {
  const fails = new Set(['/sound-40']);
  const { keep, fetched } = setUp({ fails });
  await keep([40, 41]);
  fails.clear();
  await keep([40, 41]);
  expect(fetched()).toEqual(['/sound-40', '/sound-41', '/sound-40']);
});

it('fetches nothing ahead for who saves data', async () => {
  const { keep, fetched } = setUp({ isSaving: true });
  await keep([40]);
  expect(fetched()).toEqual([]);
});
