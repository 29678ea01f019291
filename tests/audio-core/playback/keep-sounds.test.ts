import { expect, it, vi } from 'vitest';
import type { FetchSound } from '../../../audio-core/playback/fetch-sound.ts';
import { createSoundKeeper } from '../../../audio-core/playback/keep-sounds.ts';
import type { SoundFile } from '../../../audio-core/sounds/sound-files.ts';

const find = (program: number | null) =>
  program === 1 ? null : ({ program, url: `/sound-${program}`, bytes: 100 } as SoundFile);

function setUp({ isSaving = false, fails = new Set<string>() } = {}) {
  const fetch = vi.fn<FetchSound>(async ({ url }, { onBytes, signal }) => {
    signal?.throwIfAborted();
    if (fails.has(url)) throw new TypeError('Failed to fetch');
    onBytes(60);
    onBytes(40);
    return new ArrayBuffer();
  });
  const keeper = createSoundKeeper({ find, fetch, isSaving: () => isSaving });
  return { ...keeper, fetched: () => fetch.mock.calls.map(([{ url }]) => url) };
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

it('tells how far it has come, of all that it fetches now', async () => {
  const { keep, state } = setUp();
  const told: (number | null)[] = [];
  state.subscribe(({ isLoading, bytes, bytesInAll }) =>
    told.push(isLoading ? bytes / bytesInAll : null),
  );
  await keep([40, 1, 41]);
  expect(told).toEqual([0, 0.3, 0.5, 0.8, 1, null]);
});

it('fetches one lot after the other', async () => {
  const { keep, fetched, state } = setUp();
  await Promise.all([keep([40]), keep([41])]);
  expect(fetched()).toEqual(['/sound-40', '/sound-41']);
  expect(state.getState().isLoading).toBe(false);
});

it('is given up for this visit by who does not want it now', async () => {
  const { keep, cancel, fetched, state } = setUp();
  const unsubscribe = state.subscribe(({ bytes }) => bytes > 0 && cancel());
  await keep([40, 41]);
  unsubscribe();
  expect(fetched()).toEqual(['/sound-40']);
  expect(state.getState()).toEqual({ isLoading: false, bytes: 0, bytesInAll: 0 });
  await keep([40, 41, 42]);
  expect(fetched()).toEqual(['/sound-40', '/sound-42']);
});

it('is given up with what was still to come', async () => {
  const { keep, cancel, fetched, state } = setUp();
  const unsubscribe = state.subscribe(({ bytes }) => bytes > 0 && cancel());
  await Promise.all([keep([40]), keep([41, 42])]);
  unsubscribe();
  expect(fetched()).toEqual(['/sound-40']);
  await keep([43]);
  expect(fetched()).toEqual(['/sound-40', '/sound-43']);
});
