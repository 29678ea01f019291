import type { Clock } from '../../clock.ts';
import { RecentFailures } from '../../security/recent-failures.ts';

const window = 15 * 60_000;

export interface SignInTry {
  readonly username: string;
  /** Where it comes from. */
  readonly address: string;
}

/** Not by the organisation, which could be said otherwise each time. */
const pairOf = ({ username, address }: SignInTry) => `${address}\n${username.toLowerCase()}`;

/**
 * Slows guessing. A name waits only at the address that guessed it ten times, so that nobody can lock another person
 * out; who tries many names waits at two hundred failures of one address, which is more than a school mistypes.
 */
export class SignInGuard {
  readonly #pairs: RecentFailures;
  readonly #addresses: RecentFailures;

  constructor(clock: Clock) {
    this.#pairs = new RecentFailures(clock, { most: 10, window });
    this.#addresses = new RecentFailures(clock, { most: 200, window });
  }

  /**
   * Seconds to wait before this try; 0 when it may be judged now. It then counts as a failure of its name until it is
   * said to be none: guesses sent at once must not all pass before the first is judged.
   */
  begin(one: SignInTry): number {
    const wait = Math.max(this.#pairs.wait(pairOf(one)), this.#addresses.wait(one.address));
    if (wait === 0) this.#pairs.add(pairOf(one));
    return wait;
  }

  /** Counted for the address only now: a whole school signs in at the bell from one. */
  failed({ address }: SignInTry): void {
    this.#addresses.add(address);
  }

  succeeded(one: SignInTry): void {
    this.#pairs.forget(pairOf(one));
  }

  /** Nobody judged the password after all: the try counts for nothing. */
  takeBack(one: SignInTry): void {
    this.#pairs.takeBack(pairOf(one));
  }
}
