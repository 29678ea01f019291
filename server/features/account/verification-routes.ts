import { resendVerification, verifyEmail } from '#shared/contract/account-mail';
import { educators } from '../../access/by-role.ts';
import { takeEmailFromOthers } from '../../db/before-tenant/people.ts';
import { inTenant } from '../../db/tenant.ts';
import { anyone } from '../../http/authority.ts';
import { linkOrigin } from '../../http/link-origin.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { addressChangedLetter } from '../../mail/letters.ts';
import { takeFromMailbox } from '../../mail/letters-to-mailbox.ts';
import { sendLetter } from '../../mail/send-letter.ts';
import { sendVerification } from '../../mail/send-link.ts';
import type { RateLimiter } from '../../security/rate-limiter.ts';
import { findToken } from './find-by-mail.ts';
import * as ownAddress from './own-address.ts';
import { ownAccount } from './queries.ts';

/** The staff of a school, all at once. */
const perAddress = { burst: 60, perMinute: 6 };

/** How an address is proved to be somebody's. */
export function verificationRoutes(routes: Routes, limiter: RateLimiter): void {
  const { context } = routes;
  const { allTenants, clock, config } = context;

  mount(routes, resendVerification, { allow: educators }, async ({ granted, c }) => {
    const { account, db } = granted;
    const waiting = await ownAddress.pendingEmail(db, account.id, clock.now());
    const email = waiting ?? (await ownAccount(db, account.id)).email;
    if (email === null) throw refuse('not-found');
    const retryAfter = limiter.take(account.id) || takeFromMailbox(context, 'verification', email);
    if (retryAfter > 0) throw refuse('too-many-attempts', { retryAfter });
    const to = { personId: account.id, email, firstName: account.firstName };
    await sendVerification({ ...context, db, origin: linkOrigin(config, c) }, to);
    return {};
  });

  mount(routes, verifyEmail, { allow: anyone, perAddress }, async ({ body }) => {
    const now = clock.now();
    const asked = { token: body.token, purpose: 'verify-email', now } as const;
    const found = await findToken(allTenants, asked);
    if (!found) throw refuse('link-expired');
    // It goes on working: mail programs open links before their owner does.
    const db = inTenant(allTenants, found.tenantId);
    const { personId, email, firstName, presentEmail: before } = found;
    const outcome = await ownAddress.proveEmail(db, { personId, email, now });
    if (outcome === 'gone') throw refuse('link-expired');
    if (outcome === 'taken') throw refuse('email-taken');
    await takeEmailFromOthers(allTenants, { email, personId });
    if (before !== null && before !== email) {
      const letter = addressChangedLetter({ email: before, firstName }, email);
      await sendLetter(context, { db, personId }, letter);
    }
    return { email };
  });
}
