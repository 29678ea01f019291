import { expect, it } from 'vitest';
import { keepLater } from '../../../web/service-worker/keep-later.ts';

function openCache(there: readonly string[] = []) {
  const kept = new Map(there.map((key) => [key, new Response(key)]));
  return {
    kept,
    cache: {
      match: async (key: RequestInfo | URL) => kept.get(String(key)),
      put: async (key: RequestInfo | URL, reply: Response) => void kept.set(String(key), reply),
    },
  };
}

const files = [
  ['/assets/a.js', '/assets/a.js'],
  ['/index.html', '/index.html?revision=1'],
  ['/assets/b.js', '/assets/b.js'],
] as const;

it('fetches what is not here, one after another, and keeps it under its key', async () => {
  const { cache, kept } = openCache(['/assets/a.js']);
  const asked: string[] = [];
  const fetch = async (address: string) => {
    asked.push(address);
    return new Response(address);
  };
  expect(await keepLater(files, { cache, fetch })).toBe(true);
  expect(asked).toEqual(['/index.html', '/assets/b.js']);
  expect([...kept.keys()]).toEqual(['/assets/a.js', '/index.html?revision=1', '/assets/b.js']);
});

it.each([
  ['without a network', () => Promise.reject(new TypeError('No network'))],
  ['of a version that is gone', async () => new Response('', { status: 404 })],
])(
  'leaves the rest to the next visit %s, and keeps nothing else in its place',
  async (_, reply) => {
    const { cache, kept } = openCache();
    const fetch = async (address: string) =>
      address === '/index.html' ? reply() : new Response(address);
    expect(await keepLater(files, { cache, fetch })).toBe(false);
    expect([...kept.keys()]).toEqual(['/assets/a.js']);
    expect(await keepLater(files, { cache, fetch: async (address) => new Response(address) })).toBe(
      true,
    );
    expect(kept.size).toBe(3);
  },
);
