import type { Clock } from '../../clock.ts';
import { RecentFailures } from '../../security/recent-failures.ts';

const window = 5 * 60_000;

export interface JoinTry {
  /** A student's id, or a device of somebody who has no account. */
  readonly who: string;
  /** Where it comes from. */
  readonly address: string;
}

/**
 * Slows the guessing of codes. A student, or a device, waits after five that no class has. Who guesses under many names waits longer and
 * longer after thirty of one address: a school that mistypes as often goes on, thirty seconds later at most. Right codes
 * are not counted: a whole school joins at the bell.
 */
export class JoinGuard {
  readonly #guessers: RecentFailures;
  readonly #addresses: RecentFailures;

  constructor(clock: Clock) {
    this.#guessers = new RecentFailures(clock, { most: 5, window });
    this.#addresses = new RecentFailures(clock, { most: 30, window });
  }

  /**
   * Seconds to wait before this try; 0 when it may be judged now. It then counts as a failure until it is said to be
   * none: guesses sent at once must not all pass before the first is judged.
   */
  begin({ who, address }: JoinTry): number {
    const wait = Math.max(this.#guessers.wait(who), this.#addresses.pause(address));
    if (wait === 0) this.#guessers.add(who);
    return wait;
  }

  failed({ address }: JoinTry): void {
    this.#addresses.add(address);
  }

  /** The code was right, or nobody looked at it: the try counts for nothing. */
  takeBack({ who }: JoinTry): void {
    this.#guessers.takeBack(who);
  }
}
