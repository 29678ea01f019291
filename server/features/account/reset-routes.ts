import { forgotPassword, resetPassword } from '#shared/contract/account-mail';
import { takeEmailFromOthers } from '../../db/before-tenant/people.ts';
import { removeSecondStep } from '../../db/second-step.ts';
import { inTenant, type TenantTransaction } from '../../db/tenant.ts';
import { unlessTaken } from '../../db/unless-taken.ts';
import { anyone } from '../../http/authority.ts';
import { demandPassword } from '../../http/demand-password.ts';
import { linkOrigin } from '../../http/link-origin.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { endSessions } from '../../http/session-cookie.ts';
import { takeFromMailbox } from '../../mail/letters-to-mailbox.ts';
import { sendReset } from '../../mail/send-link.ts';
import type { RateLimiter } from '../../security/rate-limiter.ts';
import { findStaffByEmail, findToken } from './find-by-mail.ts';
import * as ownAddress from './own-address.ts';
import { namesOf, ownAccount, setOwnPassword, spendToken, updatePerson } from './queries.ts';

/** The staff of a school, all at once. */
const perAddress = { burst: 60, perMinute: 6 };

/** How somebody who has forgotten their password sets another one. */
export function resetRoutes(routes: Routes, limiter: RateLimiter): void {
  const { context } = routes;
  const { allTenants, clock, config, passwords } = context;

  mount(routes, forgotPassword, { allow: anyone, perAddress }, async ({ body: { email }, c }) => {
    const found = await findStaffByEmail(allTenants, email);
    const wait = takeFromMailbox(context, 'reset', email);
    // No 429 where the limit is reached: it would tell that an account has this address. So would the time that the letter
    // takes.
    if (found && wait === 0 && limiter.take(found.personId) === 0) {
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
    const { personId, role, tenantId, email } = found;
    const db = inTenant(allTenants, tenantId);
    await demandPassword({ ...body, role, names: await namesOf(db, personId) });
    const passwordHash = await passwords.hash(body.password);
    const reset = db
      .transaction()
      .execute((transaction) => resetAccount(transaction, { personId, email, passwordHash, now }));
    // Somebody else may have proved the address meanwhile.
    if (!(await unlessTaken(reset)) || !(await reset)) throw refuse('link-expired');
    await takeEmailFromOthers(allTenants, { email, personId });
    return {};
  });
}

interface Reset {
  readonly personId: string;
  /** Where the link was sent. */
  readonly email: string;
  readonly passwordHash: string;
  readonly now: Date;
}

/** Hands an account to who has the mailbox; false where the link was used meanwhile, or the account has another address. */
async function resetAccount(
  transaction: TenantTransaction,
  { personId, email, passwordHash, now }: Reset,
): Promise<boolean> {
  if (!(await spendToken(transaction, personId, 'reset-password'))) return false;
  const from = await ownAccount(transaction, personId);
  if (from.email !== email) return false;
  // Following the link proves that the mailbox is theirs.
  await updatePerson(transaction, personId, { email_verified_at: now });
  // Whoever gave the address without having it may have set a second step, which its owner could never show.
  if (from.email_verified_at === null) await removeSecondStep(transaction, personId);
  // A change of address that waits is dropped: somebody who knew the old password may have asked for it.
  await ownAddress.takeBackEmail(transaction, personId);
  await endSessions(transaction, personId);
  return setOwnPassword(transaction, personId, { from, passwordHash });
}
