import type { FaultName } from '#shared/contract/flags';

/** A slow school network: long enough to be seen. */
const SLOW_MS = 3000;

interface FaultyFetchOptions {
  /** Asked at each request: the server sends the switches after the page has started. */
  readonly faults: () => ReadonlySet<FaultName>;
  readonly sleep: (milliseconds: number) => Promise<void>;
}

/** The network with the failures that were switched on for testing; without any it is the network. */
export function faultyFetch(
  network: typeof fetch,
  { faults, sleep }: FaultyFetchOptions,
): typeof fetch {
  return async (input, init) => {
    const forced = faults();
    if (forced.size === 0) return network(input, init);
    if (forced.has('slow-network')) await sleep(SLOW_MS);
    // Fetched by who tests it alone.
    const { forcedAnswer } = await import('./forced-answer.ts');
    const { pathname: path } = new URL(input instanceof Request ? input.url : input, location.href);
    const method = input instanceof Request ? input.method : (init?.method ?? 'GET');
    return forcedAnswer(forced, { path, method }) ?? network(input, init);
  };
}
