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

  /** Seconds to wait before this name may try again; 0 when it may try now. */
  waitFor(username: string): number {
    const recent = this.#recent(username);
    const oldest = recent[0];
    if (recent.length < limit || oldest === undefined) return 0;
    return Math.ceil((oldest + window - this.#now()) / 1000);
  }

  failed(username: string): void {
    const recent = [...this.#recent(username), this.#now()].slice(-limit);
    // Set anew, so that the map stays in order of the last failure and the oldest name goes first.
    this.#failures.delete(username);
    this.#failures.set(username, recent);
    const [oldest] = this.#failures.keys();
    if (this.#failures.size > mostNames && oldest !== undefined) this.#failures.delete(oldest);
  }

  succeeded(username: string): void {
    this.#failures.delete(username);
  }

  #recent(username: string): number[] {
    return (this.#failures.get(username) ?? []).filter((time) => time > this.#now() - window);
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}
