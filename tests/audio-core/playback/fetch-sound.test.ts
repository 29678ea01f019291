import { afterEach, expect, it, vi } from 'vitest';
import { fetchSound, STALL_MS } from '../../../audio-core/playback/fetch-sound.ts';
import type { SoundFile } from '../../../audio-core/sounds/sound-files.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A network that answers nothing until the request is given up. */
const silent = (_: string, { signal }: { signal: AbortSignal }) =>
  new Promise<Response>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

const file: SoundFile = {
  program: 40,
  file: 'a.sf3',
  url: '/assets/a.sf3',
  bytes: 5,
  isFirst: false,
};

it('puts the pieces together and counts them', async () => {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(new Uint8Array([1, 2]));
      controller.enqueue(new Uint8Array([3, 4, 5]));
      controller.close();
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body));
  const counts: number[] = [];
  const bytes = await fetchSound(file, { onBytes: (more) => counts.push(more), signal: undefined });
  expect([...new Uint8Array(bytes)]).toEqual([1, 2, 3, 4, 5]);
  expect(counts).toEqual([2, 3]);
});

it('rejects an answer that is no sound', async () => {
  vi.stubGlobal('fetch', async () => new Response('gone', { status: 404 }));
  const options = { onBytes: () => expect.unreachable(), signal: undefined };
  await expect(fetchSound(file, options)).rejects.toThrow('answered 404');
});

it('waits no longer than a while for a network that gives nothing', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', silent);
  const options = { onBytes: () => expect.unreachable(), signal: undefined };
  const outcome = fetchSound(file, options).catch((error: Error) => error);
  await vi.advanceTimersByTimeAsync(STALL_MS);
  expect(await outcome).toMatchObject({ name: 'Error', message: '/assets/a.sf3 does not come' });
});

it('is given up with AbortError', async () => {
  vi.stubGlobal('fetch', silent);
  const giveUp = new AbortController();
  const outcome = fetchSound(file, { onBytes: () => expect.unreachable(), signal: giveUp.signal });
  giveUp.abort();
  await expect(outcome).rejects.toMatchObject({ name: 'AbortError' });
});
