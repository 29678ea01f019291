import { getAccount, signIn, signOut, type User } from '#shared/contract/account';
import { inTenant } from '../../db/tenant.ts';
import type { Account } from '../../http/account.ts';
import { addressOf } from '../../http/address.ts';
import { anyone, visitor } from '../../http/authority.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { endSession, startSession } from '../../http/session-cookie.ts';
import { findByUsername } from './find-by-username.ts';
import { replacePasswordHash } from './queries.ts';
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
    const { username, password } = body;
    const one: SignInTry = { username, address: addressOf(config, c) ?? 'none' };
    const wait = guard.begin(one);
    if (wait > 0) throw refuse('too-many-attempts', { retryAfter: wait });

    const found = await checkCredentials(username, password).catch((error) => {
      guard.takeBack(one);
      throw error;
    });
    if (!found) {
      guard.failed(one);
      throw refuse('sign-in-failed');
    }
    guard.succeeded(one);
    if (passwords.isOutdated(found.passwordHash)) {
      const { id, tenantId } = found.account;
      const passwordHash = await passwords.hash(password);
      await replacePasswordHash(inTenant(allTenants, tenantId), id, passwordHash);
    }
    await startSession(context, c, found.account);
    return { user: toUser(found.account) };
  });

  async function checkCredentials(username: string, password: string) {
    const found = await findByUsername(allTenants, username);
    // Verified even for a name nobody has, which must take as long.
    const isRight = await passwords.verify(found?.passwordHash ?? null, password);
    return isRight ? found : null;
  }

  mount(routes, signOut, { allow: anyone }, async ({ c }) => {
    await endSession(context, c);
    return {};
  });
}

function toUser({ id, username, firstName, lastName, role }: Account): User {
  return { id, username, firstName, lastName, role };
}
