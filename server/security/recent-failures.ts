import type { Clock } from '../clock.ts';

interface FailureRule {
  /** So many in the window and the next one waits. */
  readonly most: number;
  /** Milliseconds. */
  readonly window: number;
  /** Seconds; 30 where it is left out. */
  readonly longestPause?: number;
}

interface Failure {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly of: string;
}

/** Of more keys than this the ones longest untouched are forgotten. */
const mostKeys = 10_000;

/** When each of many keys failed lately. In memory: a restart forgets it, which costs a guesser more than it gives. */
export class RecentFailures {
  readonly #clock: Clock;
  readonly #rule: FailureRule;
  readonly #failures = new Map<string, readonly Failure[]>();

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
    return Math.ceil((oldest.at + window - this.#now()) / 1000);
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
    return Math.max(0, Math.ceil((last.at - this.#now()) / 1000 + seconds));
  }

  /** @param of whom it is about, where a key may be about several */
  add(key: string, of = ''): void {
    const recent = this.#recent(key);
    // Set anew, so that the map stays in order of the last failure and the oldest key goes first.
    this.#failures.delete(key);
    this.#failures.set(key, [...recent, { at: this.#now(), of }]);
    const [first] = this.#failures.keys();
    if (this.#failures.size > mostKeys && first !== undefined) this.#failures.delete(first);
  }

  /** The last one was none. */
  takeBack(key: string, of = ''): void {
    const recent = this.#recent(key);
    const last = recent.findLast((failure) => failure.of === of);
    this.#keep(key, (failure) => failure !== last);
  }

  /** Those of one are over; what a key counted of others stays. */
  forget(key: string, of = ''): void {
    this.#keep(key, (failure) => failure.of !== of);
  }

  #keep(key: string, stays: (failure: Failure) => boolean): void {
    const left = this.#recent(key).filter(stays);
    if (left.length === 0) this.#failures.delete(key);
    else this.#failures.set(key, left);
  }

  #recent(key: string): readonly Failure[] {
    const now = this.#now();
    // One that is to come yet is of a clock that was set back.
    const isRecent = ({ at }: Failure) => at > now - this.#rule.window && at <= now;
    return (this.#failures.get(key) ?? []).filter(isRecent);
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}
