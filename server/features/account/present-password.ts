import type { SignedIn } from '../../access/signed-in.ts';
import type { Context } from '../../context.ts';
import { refuse } from '../../http/refusal.ts';
import { RateLimiter } from '../../security/rate-limiter.ts';
import { ownAccount } from './queries.ts';

const tries = { burst: 10, perMinute: 10 / 15 };

interface Given {
  readonly password: string;
  /** The field it was given in. */
  readonly path: string;
}

/** Asks for the password again before something that a borrowed screen must not do. */
export class PresentPassword {
  readonly #passwords: Context['passwords'];
  readonly #limiter: RateLimiter;

  constructor({ passwords, clock }: Context) {
    this.#passwords = passwords;
    this.#limiter = new RateLimiter(clock, tries);
  }

  /** @throws Refusal of a wrong one, or of too many */
  async demand({ account, db }: SignedIn, { password, path }: Given): Promise<void> {
    const retryAfter = this.#limiter.take(account.id);
    if (retryAfter > 0) throw refuse('too-many-attempts', { retryAfter });
    const { password_hash } = await ownAccount(db, account.id);
    const isRight = await this.#passwords.verify(password_hash, password);
    if (!isRight) throw refuse('password-wrong', { path });
  }
}
