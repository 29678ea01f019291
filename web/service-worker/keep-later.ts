/** What the worker's own scope offers, handed in so that it can be tried without one. */
interface LaterKeeping {
  readonly cache: Pick<Cache, 'match' | 'put'>;
  readonly fetch: (address: string) => Promise<Response>;
}

/**
 * Fetches what is not kept yet, one file after another so that nothing the page asks for waits behind it. A visit that ends
 * in between leaves the others to the next.
 *
 * @param files addresses, with the keys under which they are kept
 * @returns whether all of them are here
 */
export async function keepLater(
  files: Iterable<readonly [address: string, key: string]>,
  { cache, fetch }: LaterKeeping,
): Promise<boolean> {
  for (const [address, key] of files) {
    if (await cache.match(key)) continue;
    const reply = await fetch(address).catch(() => null);
    // Gone with another version, or no network: tried again on the next visit.
    if (reply?.status !== 200) return false;
    await cache.put(key, reply);
  }
  return true;
}
