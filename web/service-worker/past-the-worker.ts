import { serverAddresses } from '#shared/contract/server-addresses';

/** A worker's `install`, with static routes in the browsers that have them; the compiler's library knows none yet. */
interface Installing {
  waitUntil(work: Promise<unknown>): void;
  addRoutes?(rules: readonly StaticRoute[]): Promise<void>;
}

interface StaticRoute {
  readonly condition: { readonly urlPattern: string };
  readonly source: 'network';
}

/** Where the server is asked and told alike; with a path that a page has too, it is the page that is asked. */
export const serverPaths = serverAddresses.flatMap(({ path, methods }) =>
  methods === 'all' ? [path] : [],
);

/**
 * Lets the server's own addresses go past this worker. What a page sends while it is left would wait for a worker that
 * first has to be started, and be lost with the page.
 */
export function leadPastTheWorker(event: Installing): void {
  if (event.addRoutes === undefined) return;
  const routes = serverPaths
    .flatMap((path) => [path, `${path}/*`])
    .map((urlPattern) => ({ condition: { urlPattern }, source: 'network' as const }));
  // A browser that rejects these rules still installs: it asks the worker, which does not answer such requests.
  event.waitUntil(event.addRoutes(routes).catch(() => {}));
}
