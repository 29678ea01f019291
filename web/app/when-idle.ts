/** A page that is never idle is not waited for longer than this. */
const LONGEST_WAIT_MS = 2000;

/** Resolves when the browser has nothing better to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari does not say when it is idle.
    if (!('requestIdleCallback' in globalThis)) setTimeout(resolve, LONGEST_WAIT_MS);
    else requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS });
  });
}
