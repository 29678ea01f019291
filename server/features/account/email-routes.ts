import { changeEmail, takeBackEmail } from '#shared/contract/own-account';
import { educators } from '../../access/by-role.ts';
import { linkOrigin } from '../../http/link-origin.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { addressAskedLetter } from '../../mail/letters.ts';
import { takeFromMailbox } from '../../mail/letters-to-mailbox.ts';
import { sendLetter } from '../../mail/send-letter.ts';
import { sendVerification } from '../../mail/send-link.ts';
import type { RateLimiter } from '../../security/rate-limiter.ts';
import * as ownAddress from './own-address.ts';
import type { PresentPassword } from './present-password.ts';
import { ownAccount } from './queries.ts';

interface Means {
  readonly present: PresentPassword;
  readonly limiter: RateLimiter;
}

/** How an account comes to another address. */
export function emailRoutes(routes: Routes, { present, limiter }: Means): void {
  const { context } = routes;
  const { config } = context;

  mount(routes, changeEmail, { allow: educators }, async ({ body, granted, c }) => {
    const { account, db } = granted;
    const { email, password } = body;
    const { id: personId, firstName } = account;
    await present.demand(granted, { password, path: 'password' });
    const { email: before, email_verified_at } = await ownAccount(db, personId);
    if (before === email) {
      await ownAddress.takeBackEmail(db, personId);
      return {};
    }
    const retryAfter = limiter.take(personId) || takeFromMailbox(context, 'verification', email);
    if (retryAfter > 0) throw refuse('too-many-attempts', { retryAfter });
    if (before !== null && email_verified_at !== null) {
      const letter = addressAskedLetter({ email: before, firstName }, email);
      await sendLetter(context, { db, personId }, letter);
    }
    const origin = linkOrigin(config, c);
    await sendVerification({ ...context, db, origin }, { personId, email, firstName });
    return {};
  });

  mount(routes, takeBackEmail, { allow: educators }, async ({ granted: { account, db } }) => {
    await ownAddress.takeBackEmail(db, account.id);
    return {};
  });
}
