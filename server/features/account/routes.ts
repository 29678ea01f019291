import { getAccount, signOut } from '#shared/contract/account';
import { visitor } from '../../access/signed-in.ts';
import { toUser } from '../../http/account.ts';
import { anyone } from '../../http/authority.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { endSession } from '../../http/session-cookie.ts';
import { takesTrials } from '../../trials/takes-trials.ts';
import { exportRoutes } from './export-routes.ts';
import { joinRoutes } from './join-routes.ts';
import { mailRoutes } from './mail-routes.ts';
import { ownAccountRoutes } from './own-account-routes.ts';
import { ownDetailsRoutes } from './own-details-routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { PresentPassword } from './present-password.ts';
import { provedSecondStepRoutes } from './proved-second-step-routes.ts';
import { secondStepRoutes } from './second-step-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { signUpRoutes } from './sign-up-routes.ts';

export function accountRoutes(routes: Routes): void {
  sessionRoutes(routes);
  signInRoutes(routes);
  signUpRoutes(routes);
  joinRoutes(routes);
  const present = new PresentPassword(routes.context);
  ownAccountRoutes(routes, present);
  ownDetailsRoutes(routes);
  passwordRoutes(routes, present);
  secondStepRoutes(routes, present);
  provedSecondStepRoutes(routes, present);
  mailRoutes(routes, present);
  exportRoutes(routes);
}

function sessionRoutes(routes: Routes): void {
  const { context } = routes;
  const { config, version } = context;

  mount(routes, getAccount, { allow: visitor }, async ({ granted: { account } }) => ({
    user: account && toUser(account),
    flags: config.flags,
    version,
    takesTrials: takesTrials(config),
  }));

  mount(routes, signOut, { allow: anyone }, async ({ c }) => {
    await endSession(context, c);
    return {};
  });
}
