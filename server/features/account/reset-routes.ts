import { forgotPassword, resetPassword } from '#shared/contract/account-mail';
import { inTenant } from '../../db/tenant.ts';
import { anyone } from '../../http/authority.ts';
import { linkOrigin } from '../../http/link-origin.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { endSessions } from '../../http/session-cookie.ts';
import type { RateLimiter } from '../../security/rate-limiter.ts';
import { demandPassword } from './demand-password.ts';
import { findStaffByEmail, findToken } from './find-by-mail.ts';
import * as ownAddress from './own-address.ts';
import { namesOf, ownAccount, setOwnPassword, spendToken, updatePerson } from './queries.ts';
import { sendReset } from './send-link.ts';

/** The staff of a school, all at once. */
const perAddress = { burst: 60, perMinute: 6 };

/** How somebody who has forgotten their password sets another one. */
export function resetRoutes(routes: Routes, limiter: RateLimiter): void {
  const { context } = routes;
  const { allTenants, clock, config, passwords } = context;

  mount(routes, forgotPassword, { allow: anyone, perAddress }, async ({ body: { email }, c }) => {
    const found = await findStaffByEmail(allTenants, email);
    // No 429 where the limit is reached: it would tell that an account has this address. So would the time that the letter
    // takes.
    if (found && limiter.take(found.personId) === 0) {
      const db = inTenant(allTenants, found.tenantId);
      const sending = { ...context, db, origin: linkOrigin(config, c) };
      context.afterAnswer.run(() => sendReset(sending, { ...found, email }));
    }
    return {};
  });

  mount(routes, resetPassword, { allow: anyone, perAddress }, async ({ body }) => {
    const now = clock.now();
    const asked = { token: body.token, purpose: 'reset-password', now } as const;
    const found = await findToken(allTenants, asked);
    if (!found) throw refuse('link-expired');
    const { personId, role, tenantId } = found;
    const db = inTenant(allTenants, tenantId);
    await demandPassword({ ...body, role, names: await namesOf(db, personId) });
    const passwordHash = await passwords.hash(body.password);
    if (!(await spendToken(db, personId, 'reset-password'))) throw refuse('link-expired');
    const from = await ownAccount(db, personId);
    if (!(await setOwnPassword(db, personId, { from, passwordHash }))) throw refuse('link-expired');
    // Following the link proves that the mailbox is theirs. A change of address that waits is dropped: somebody who
    // knew the old password may have asked for it.
    await updatePerson(db, personId, { email_verified_at: now });
    await ownAddress.takeBackEmail(db, personId);
    await endSessions(db, personId);
    return {};
  });
}
