import {
  forgotPassword,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '#shared/contract/account-mail';
import { changeEmail, takeBackEmail } from '#shared/contract/own-account';
import { educators } from '../../access/by-role.ts';
import { tenantOfEmail } from '../../db/before-tenant/people.ts';
import { inTenant } from '../../db/tenant.ts';
import { anyone } from '../../http/authority.ts';
import { linkOrigin } from '../../http/link-origin.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { endSessions } from '../../http/session-cookie.ts';
import { addressAskedLetter, addressChangedLetter } from '../../mail/letters.ts';
import { sendLetter } from '../../mail/send-letter.ts';
import { RateLimiter } from '../../security/rate-limiter.ts';
import { demandPassword } from './demand-password.ts';
import { findStaffByEmail, findToken } from './find-by-mail.ts';
import * as ownAddress from './own-address.ts';
import type { PresentPassword } from './present-password.ts';
import { namesOf, ownAccount, setOwnPassword, spendToken, updatePerson } from './queries.ts';
import { sendReset, sendVerification } from './send-link.ts';

/** Letters to one person. */
const perPerson = { burst: 3, perMinute: 3 / 60 };
/** The staff of a school, all at once. */
const perAddress = { burst: 60, perMinute: 6 };

export function mailRoutes(routes: Routes, present: PresentPassword): void {
  const limiter = new RateLimiter(routes.context.clock, perPerson);
  addressRoutes(routes, { present, limiter });
  resetRoutes(routes, limiter);
}

interface Means {
  readonly present: PresentPassword;
  readonly limiter: RateLimiter;
}

function addressRoutes(routes: Routes, { present, limiter }: Means): void {
  const { context } = routes;
  const { allTenants, clock, config } = context;

  mount(routes, resendVerification, { allow: educators }, async ({ granted, c }) => {
    const { account, db } = granted;
    const retryAfter = limiter.take(account.id);
    if (retryAfter > 0) throw refuse('too-many-attempts', { retryAfter });
    const waiting = await ownAddress.pendingEmail(db, account.id, clock.now());
    const email = waiting ?? (await ownAccount(db, account.id)).email;
    if (email === null) throw refuse('not-found');
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
    if (before !== null && before !== email) {
      const letter = addressChangedLetter({ email: before, firstName }, email);
      await sendLetter(context, { db, personId }, letter);
    }
    return { email };
  });

  mount(routes, changeEmail, { allow: educators }, async ({ body, granted, c }) => {
    const { account, db } = granted;
    const { email, password } = body;
    const { id: personId, firstName } = account;
    await present.demand(granted, { password, path: 'password' });
    const before = (await ownAccount(db, personId)).email;
    if (before === email) {
      await ownAddress.takeBackEmail(db, personId);
      return {};
    }
    const retryAfter = limiter.take(personId);
    if (retryAfter > 0) throw refuse('too-many-attempts', { retryAfter });
    if ((await tenantOfEmail(allTenants, email)) !== null) {
      throw refuse('email-taken', { path: 'email' });
    }
    if (before !== null) {
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

function resetRoutes(routes: Routes, limiter: RateLimiter): void {
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
