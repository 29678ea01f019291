/** A worker's `install`, with static routes in the browsers that have them; the compiler's library knows none yet. */
interface Installing {
  waitUntil(work: Promise<unknown>): void;
  addRoutes?(rules: readonly StaticRoute[]): Promise<void>;
}

interface StaticRoute {
  readonly condition: { readonly urlPattern: string };
  readonly source: 'network';
}

/** What only the server answers, whether it is asked or told. */
const SERVED = ['/api/*', '/uploads*', '/saveConfig*', '/livePractice/*'] as const;

/**
 * Lets the server's own addresses go past this worker. What a page sends while it is left would wait for a worker that
 * first has to be started, and be lost with the page.
 */
export function leadPastTheWorker(event: Installing): void {
  if (event.addRoutes === undefined) return;
  const routes = SERVED.map((urlPattern) => ({
    condition: { urlPattern },
    source: 'network' as const,
  }));
  // A browser that rejects these rules still installs: it asks the worker, which does not answer such requests.
  event.waitUntil(event.addRoutes(routes).catch(() => {}));
}
