import type { Clock } from '../../clock.ts';

const limit = 10;
const window = 15 * 60_000;
const mostNames = 10_000;

/**
 * Slows guessing at one account: after ten failures in fifteen minutes that name waits until the
 * oldest is fifteen minutes old. A delay, not a lock, since pupils would lock each other out.
 * Kept in memory: a restart forgets it, which costs a guesser more than it gives.
 */
export class SignInGuard {
  readonly #clock: Clock;
  readonly #failures = new Map<string, number[]>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Seconds to wait before this name may try; 0 when it may try now, which then counts as a failure
   * until it is said to be none: guesses sent at once must not all pass before the first is judged.
   */
  begin(username: string): number {
    const recent = this.#recent(username);
    const oldest = recent[0];
    if (recent.length >= limit && oldest !== undefined) {
      return Math.ceil((oldest + window - this.#now()) / 1000);
    }
    // Set anew, so that the map stays in order of the last try and the oldest name goes first.
    this.#failures.delete(username);
    this.#failures.set(username, [...recent, this.#now()]);
    const [first] = this.#failures.keys();
    if (this.#failures.size > mostNames && first !== undefined) this.#failures.delete(first);
    return 0;
  }

  succeeded(username: string): void {
    this.#failures.delete(username);
  }

  /** Nobody judged the password after all: the try counts for nothing. */
  takeBack(username: string): void {
    this.#failures.set(username, this.#recent(username).slice(0, -1));
  }

  #recent(username: string): number[] {
    return (this.#failures.get(username) ?? []).filter((time) => time > this.#now() - window);
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}
