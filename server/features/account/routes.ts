import { getAccount, signIn, signOut } from '#shared/contract/account';
import { inTenant } from '../../db/tenant.ts';
import { addressOf } from '../../http/address.ts';
import { anyone, visitor } from '../../http/authority.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { endSession, startSession } from '../../http/session-cookie.ts';
import { checkCredentials } from './check-credentials.ts';
import { exportRoutes } from './export-routes.ts';
import { mailRoutes } from './mail-routes.ts';
import { ownAccountRoutes } from './own-account-routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { PresentPassword } from './present-password.ts';
import { replacePasswordHash, setMustChangePassword } from './queries.ts';
import { toUser } from './replies.ts';
import { SignInGuard, type SignInTry } from './sign-in-guard.ts';
import { signUpRoutes } from './sign-up-routes.ts';

/** A school signs in at the bell; a flood ends here, before a password costs anything. */
const perAddress = { burst: 600, perMinute: 120 };

export function accountRoutes(routes: Routes): void {
  sessionRoutes(routes);
  signUpRoutes(routes);
  const present = new PresentPassword(routes.context);
  ownAccountRoutes(routes, present);
  passwordRoutes(routes, present);
  mailRoutes(routes, present);
  exportRoutes(routes);
}

function sessionRoutes(routes: Routes): void {
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
    const isOneTime = found.by === 'one-time password';
    const account = { ...found.account, mustChangePassword: isOneTime };
    const db = inTenant(allTenants, account.tenantId);
    await setMustChangePassword(db, account.id, isOneTime);
    if (!isOneTime && passwords.isOutdated(found.passwordHash)) {
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
