import { longestPersonName, longestUsername } from '#shared/account/account-fields';
import { shortestPassword } from '#shared/account/password-rules';
import { longestClassDescription } from '#shared/classes/class-fields';
import { getIssuedPasswords } from '#shared/contract/issued-passwords';
import { deleteOwnAccount, getOwnAccount } from '#shared/contract/own-account';
import { educators } from '../../access/by-role.ts';
import { settingPassword, signedIn } from '../../access/signed-in.ts';
import { issuedPasswords } from '../../db/issued-passwords.ts';
import { secondStepOf } from '../../db/second-step.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { endSession, sessionsAlive } from '../../http/session-cookie.ts';
import { deletePerson } from './delete-person.ts';
import { pendingEmail } from './own-address.ts';
import type { PresentPassword } from './present-password.ts';
import { countSessions, ownAccount, ownOrganisation } from './queries.ts';

export function ownAccountRoutes(routes: Routes, present: PresentPassword): void {
  const { context } = routes;
  const { clock } = context;

  mount(routes, getOwnAccount, { allow: signedIn }, async ({ granted: { account, db } }) => {
    const { id, firstName, lastName, username, role } = account;
    const { email, email_verified_at, time_zone } = await ownAccount(db, id);
    return {
      account: {
        ...{ firstName, lastName, username, role, email },
        isEmailVerified: email_verified_at !== null,
        pendingEmail: await pendingEmail(db, id, clock.now()),
        timeZone: time_zone,
        secondStep: await secondStepOf(db, id),
        organisation: await ownOrganisation(db),
        otherSessions: (await countSessions(db, id, sessionsAlive(role, clock.now()))) - 1,
        metadata: {
          nameMaxLength: longestPersonName,
          usernameMaxLength: longestUsername,
          descriptionMaxLength: longestClassDescription,
          passwordMinLength: shortestPassword[role],
        },
      },
    };
  });

  // Told before they set their own password too: that is when they come in by one.
  mount(routes, getIssuedPasswords, { allow: settingPassword }, async ({ granted }) => ({
    issued: await issuedPasswords(granted.db, granted.account.id),
  }));

  mount(routes, deleteOwnAccount, { allow: educators }, async ({ body, granted, c }) => {
    const { account, db } = granted;
    await present.demand(granted, { password: body.password, path: 'password' });
    const isGone = await db
      .transaction()
      .execute((transaction) => deletePerson(transaction, account.id));
    if (!isGone) throw refuse('owns-classes');
    await endSession(context, c);
    return {};
  });
}
