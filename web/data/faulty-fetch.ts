import type { FaultName } from '#shared/contract/flags';

/** A slow school network: long enough to be seen. */
const SLOW_MS = 3000;

export interface FaultyFetchOptions {
  /** Asked at each request: the server sends the switches after the page has started. */
  readonly faults: () => ReadonlySet<FaultName>;
  readonly sleep: (milliseconds: number) => Promise<void>;
}

const isDashboard = (path: string) => /^\/api\/v2\/(educator\/)?assignments$/.test(path);

/** The network with the failures that were switched on for testing; without any it is the network. */
export function faultyFetch(
  network: typeof fetch,
  { faults, sleep }: FaultyFetchOptions,
): typeof fetch {
  return async (input, init) => {
    const forced = faults();
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (forced.has('slow-network')) await sleep(SLOW_MS);
    if (forced.has('upload-cancelled') && pathname === '/uploads') throw new TypeError('forced');
    if (forced.has('dashboard-401') && isDashboard(pathname))
      return new Response(null, { status: 401 });
    if (forced.has('dashboard-500') && isDashboard(pathname))
      return new Response(null, { status: 500 });
    return network(input, init);
  };
}
