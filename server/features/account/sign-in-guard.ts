import type { Clock } from '../../clock.ts';
import type { Account } from '../../http/account.ts';
import type { Device } from '../../http/device-cookie.ts';
import { refuse } from '../../http/refusal.ts';
import { RecentFailures } from '../../security/recent-failures.ts';

const window = 15 * 60_000;

type Person = Pick<Account, 'tenantId' | 'id'>;

interface Guess {
  /** What is guessed, and where that waits for who guesses from an unknown device. */
  readonly secret: (address: string) => string;
  /** Whose it is, where that is certain: no right one of anybody else empties what is counted of theirs. */
  readonly whose: Person | null;
  /** Where it comes from; null is a call without a network. */
  readonly address: string | null;
  /** Where whose secret it is has come in before: there it waits for guesses of that device alone. */
  readonly own: Pick<Device, 'id'> | null;
}

/**
 * The password of a name. It waits only at the address that guessed it ten times, so that nobody holds another person up
 * elsewhere; and not by the organisation, which could be said otherwise each time. Nor by the person alone: a name would wait
 * in other company where somebody has it, and tell.
 */
export const passwordOf =
  ({ username }: { readonly username: string }) =>
  (address: string) =>
    ['password', address, username.toLowerCase()].join('\n');

/** The code after the password. It waits wherever it is guessed from: only who knows the password comes so far. */
export const appCodeOf = (person: Person) => () => ['app code', named(person)].join('\n');

/**
 * One of those that its owner keeps for the day they are needed. It is too long to be guessed, so it waits only where it was
 * typed wrong: who knows the password, and no code, holds nobody up elsewhere.
 */
export const recoveryCodeOf = (person: Person) => (address: string) =>
  ['recovery code', named(person), address].join('\n');

const named = ({ tenantId, id }: Person) => [tenantId, id].join('\n');

/**
 * Slows guessing, and shuts nobody out: from ten failures of a secret on each makes the next try wait longer, one second to a
 * minute; from two hundred of one address on so does everybody there who has never come in on their device, for ten seconds
 * at most. Two hundred is more than a school mistypes.
 */
export class SignInGuard {
  readonly #secrets: RecentFailures;
  readonly #addresses: RecentFailures;

  constructor(clock: Clock) {
    this.#secrets = new RecentFailures(clock, { most: 10, window, longestPause: 60 });
    this.#addresses = new RecentFailures(clock, { most: 200, window, longestPause: 10 });
  }

  /** @throws Refusal saying how long to wait */
  demandPatience(guess: Omit<Guess, 'whose'>): void {
    const { address, key } = placeOf(guess);
    const ofAddress = guess.own === null ? this.#addresses.pause(address) : 0;
    const retryAfter = Math.max(this.#secrets.pause(key), ofAddress);
    if (retryAfter > 0) throw refuse('too-many-attempts', { retryAfter });
  }

  /**
   * Lets a guess be judged, by whose secret it was; null where it is wrong. It counts as a failure until it is judged:
   * guesses sent at once must not all pass before the first is. Where nobody judged it after all, it counts for nothing.
   * @throws Refusal saying how long to wait, or whatever the judge throws
   */
  async judge<Found extends { readonly account: Person }>(
    guess: Guess,
    ask: () => Promise<Found | null>,
  ): Promise<Found | null> {
    this.demandPatience(guess);
    const { address, key } = placeOf(guess);
    const whose = guess.whose === null ? '' : named(guess.whose);
    this.#secrets.add(key, whose);
    const found = await ask().catch((error) => {
      this.#secrets.takeBack(key, whose);
      throw error;
    });
    if (found) {
      this.#secrets.takeBack(key, whose);
      if (named(found.account) === whose) this.#secrets.forget(key, whose);
    }
    // Counted for the address only now: a whole school signs in at the bell from one.
    else if (guess.own === null) this.#addresses.add(address);
    return found;
  }
}

/** Where a guess is counted. */
function placeOf({ secret, address: from, own }: Omit<Guess, 'whose'>) {
  const address = from ?? 'none';
  const key = own === null ? secret(address) : ['own device', own.id, secret('')].join('\n');
  return { address, key };
}
