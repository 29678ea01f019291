const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 5 * 60 * 1000;

/** Wait before try number `tries + 1`: 1 s doubling to 5 min, with up to a quarter more so that a class does not return as one. */
export function backoff(tries: number, random: () => number): number {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries, 20));
  return wait * (1 + random() / 4);
}
