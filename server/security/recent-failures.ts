import type { Clock } from '../clock.ts';

interface FailureRule {
  /** So many in the window and the next one waits. */
  readonly most: number;
  /** Milliseconds. */
  readonly window: number;
  /** Seconds; 30 where it is left out. */
  readonly longestPause?: number;
}

/** Of more keys than this the ones longest untouched are forgotten. */
const mostKeys = 10_000;

/** When each of many keys failed lately. In memory: a restart forgets it, which costs a guesser more than it gives. */
export class RecentFailures {
  readonly #clock: Clock;
  readonly #rule: FailureRule;
  readonly #failures = new Map<string, readonly number[]>();

  constructor(clock: Clock, rule: FailureRule) {
    this.#clock = clock;
    this.#rule = rule;
  }

  /** Seconds until the oldest failure is out of the window; 0 for a key that may go on. */
  wait(key: string): number {
    const { most, window } = this.#rule;
    const recent = this.#recent(key);
    const oldest = recent[0];
    if (recent.length < most || oldest === undefined) return 0;
    return Math.ceil((oldest + window - this.#now()) / 1000);
  }

  /**
   * Seconds that grow instead: from the rule's number on each failure makes the next try wait twice as long, from one second
   * to the rule's longest, so that many people behind one address are slowed and not shut out.
   */
  pause(key: string): number {
    const { most, longestPause = 30 } = this.#rule;
    const recent = this.#recent(key);
    const last = recent.at(-1);
    const beyond = recent.length - most;
    if (beyond < 0 || last === undefined) return 0;
    const seconds = Math.min(longestPause, 2 ** beyond);
    return Math.max(0, Math.ceil((last - this.#now()) / 1000 + seconds));
  }

  add(key: string): void {
    const recent = this.#recent(key);
    // Set anew, so that the map stays in order of the last failure and the oldest key goes first.
    this.#failures.delete(key);
    this.#failures.set(key, [...recent, this.#now()]);
    const [first] = this.#failures.keys();
    if (this.#failures.size > mostKeys && first !== undefined) this.#failures.delete(first);
  }

  /** The last one was none. */
  takeBack(key: string): void {
    this.#failures.set(key, this.#recent(key).slice(0, -1));
  }

  forget(key: string): void {
    this.#failures.delete(key);
  }

  #recent(key: string): readonly number[] {
    const now = this.#now();
    // One that is to come yet is of a clock that was set back.
    const isRecent = (time: number) => time > now - this.#rule.window && time <= now;
    return (this.#failures.get(key) ?? []).filter(isRecent);
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}
