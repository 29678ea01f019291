import { getAccount, signIn, signOut, type User } from '#shared/contract/account';
import { inTenant } from '../../db/tenant.ts';
import type { Account } from '../../http/account.ts';
import { addressOf } from '../../http/address.ts';
import { anyone, visitor } from '../../http/authority.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { endSession, startSession } from '../../http/session-cookie.ts';
import { checkCredentials } from './check-credentials.ts';
import { demandPasswordChange, replacePasswordHash } from './queries.ts';
import { SignInGuard, type SignInTry } from './sign-in-guard.ts';

/** A school signs in at the bell; a flood ends here, before a password costs anything. */
const perAddress = { burst: 600, perMinute: 120 };

export function accountRoutes(routes: Routes): void {
  const { context } = routes;
  const { config, allTenants, passwords, clock, version } = context;
  const guard = new SignInGuard(clock);

  mount(routes, getAccount, { allow: visitor }, async ({ granted: { account } }) => ({
    user: account && toUser(account),
    flags: config.flags,
    version,
  }));

  mount(routes, signIn, { allow: anyone, perAddress }, async ({ body, c }) => {
    const one: SignInTry = { ...body, address: addressOf(config, c) ?? 'none' };
    const wait = guard.begin(one);
    if (wait > 0) throw refuse('too-many-attempts', { retryAfter: wait });

    const found = await checkCredentials(context, body).catch((error) => {
      guard.takeBack(one);
      throw error;
    });
    if (!found) {
      guard.failed(one);
      throw refuse('sign-in-failed');
    }
    guard.succeeded(one);
    const { account } = found;
    const db = inTenant(allTenants, account.tenantId);
    if (found.by === 'one-time password') await demandPasswordChange(db, account.id);
    else if (passwords.isOutdated(found.passwordHash)) {
      await replacePasswordHash(db, account.id, await passwords.hash(body.password));
    }
    await startSession(context, c, account);
    return { user: toUser(account) };
  });

  mount(routes, signOut, { allow: anyone }, async ({ c }) => {
    await endSession(context, c);
    return {};
  });
}

function toUser({ id, username, firstName, lastName, role }: Account): User {
  return { id, username, firstName, lastName, role };
}
