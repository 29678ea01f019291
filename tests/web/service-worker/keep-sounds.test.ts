import { expect, it } from 'vitest';
import { soundFor, soundName } from '../../../web/service-worker/keep-sounds.ts';

const at = (path: string) => `http://localhost${path}`;
const violin = at('/assets/sound-40-AAAAAAAA.sf3');

/** A worker with a cache of its own and a network that can be cut. */
function worker(entries: readonly string[] = []) {
  const kept = new Map(entries.map((url) => [url, new Response('kept')]));
  const waiting: Promise<unknown>[] = [];
  const asked: string[] = [];
  let isFull = false;
  const cache = {
    match: async (url: string) => kept.get(url)?.clone(),
    put: async (url: string, reply: Response) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(url, reply);
    },
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
    delete: async (url: string) => kept.delete(url),
  };
  const ask = async (url: string, reply: Response | Error = new Response('fresh')) => {
    const answer = await soundFor(new Request(url), {
      caches: { open: async () => cache as unknown as Cache },
      fetch: async ({ url: wanted }) => {
        asked.push(wanted);
        if (reply instanceof Error) throw reply;
        return reply;
      },
      waitUntil: (work) => void waiting.push(work),
    });
    await Promise.all(waiting);
    return answer;
  };
  return {
    ask,
    asked,
    kept: () => [...kept.keys()],
    fill: () => {
      isFull = true;
    },
  };
}

it.each([
  ['/assets/sound-40-Bx3_a9Qz.sf3', 'sound-40'],
  ['/assets/sound-70--ARBfh1b.sf3', 'sound-70'],
  ['/assets/sound-4-0123456-.sf3', 'sound-4'],
  ['/assets/first-sound-0-Bh3zUvso.sf3', null],
  ['/assets/sound-40-Bx3_a9Qz.sf3/other', null],
  ['/assets/stage-Bx3_a9Qz.js', null],
  ['/api/v2/sound-40-Bx3_a9Qz.sf3', null],
])('%s is %s', (path, name) => {
  expect(soundName(path)).toBe(name);
});

it('fetches a sound once and keeps it', async () => {
  const { ask, asked, kept } = worker();
  expect(await (await ask(violin)).text()).toBe('fresh');
  expect(kept()).toEqual([violin]);
  expect((await ask(violin, new TypeError('offline'))).status).toBe(200);
  expect(asked).toEqual([violin]);
});

it('replaces an older recording of the same instrument, and no other', async () => {
  const older = at('/assets/sound-40-BBBBBBBB.sf3');
  const viola = at('/assets/sound-4-CCCCCCCC.sf3');
  const { ask, kept } = worker([older, viola]);
  await ask(violin);
  expect(kept()).toEqual([viola, violin]);
});

it('keeps no refusal', async () => {
  const { ask, kept } = worker();
  expect((await ask(violin, new Response('gone', { status: 404 }))).status).toBe(404);
  expect(kept()).toEqual([]);
});

it('plays on when the device is full', async () => {
  const { ask, kept, fill } = worker();
  fill();
  expect(await (await ask(violin)).text()).toBe('fresh');
  expect(kept()).toEqual([]);
});

it('passes on that there is no network', async () => {
  const { ask } = worker();
  await expect(ask(violin, new TypeError('offline'))).rejects.toThrow('offline');
});
