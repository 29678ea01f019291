/** Nothing waits longer for its next try. What seems to was put off by a clock that was set back since. */
export const LONGEST_PUT_OFF_MS = 60 * 60_000;

/**
 * Milliseconds until something is due, below 0 for what has been for a while.
 *
 * @param nextTryAt milliseconds since 1970, as `now`
 */
export function waitUntil(nextTryAt: number, now: number): number {
  const wait = nextTryAt - now;
  return wait > LONGEST_PUT_OFF_MS ? 0 : wait;
}
