import { changePassword, signOutElsewhere } from '#shared/contract/own-account';
import { settingPassword, signedIn } from '../../access/signed-in.ts';
import { toUser } from '../../http/account.ts';
import { demandPassword } from '../../http/demand-password.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import {
  endOtherSessions,
  endSessions,
  sessionKey,
  startSession,
} from '../../http/session-cookie.ts';
import { passwordChangedLetter } from '../../mail/letters.ts';
import { sendLetter } from '../../mail/send-letter.ts';
import type { PresentPassword } from './present-password.ts';
import { namesOf, ownAccount, setOwnPassword } from './queries.ts';

export function passwordRoutes(routes: Routes, present: PresentPassword): void {
  const { context } = routes;

  mount(routes, changePassword, { allow: settingPassword }, async ({ body, granted, c }) => {
    const { account, db } = granted;
    const from = await ownAccount(db, account.id);
    if (!account.mustChangePassword) {
      await present.demand(granted, { password: body.present ?? '', path: 'present' });
    }
    const names = await namesOf(db, account.id);
    await demandPassword({ password: body.password, role: account.role, names });
    const passwordHash = await context.passwords.hash(body.password);
    await db.transaction().execute(async (transaction) => {
      // A card that was made while this was hashed has ended the session that asked.
      const isSet = await setOwnPassword(transaction, account.id, { from, passwordHash });
      if (!isSet) throw refuse('not-signed-in');
      // Here as well: a cookie that somebody copied is worth nothing any more.
      const ended = await endSessions(transaction, account.id);
      // A body may come minutes after its request was let in. By then another may have set theirs by the same card, or the card
      // be replaced: both end the session that asked.
      if (!ended.includes(sessionKey(context, c))) throw refuse('not-signed-in');
      const { email, email_verified_at } = from;
      if (email === null || email_verified_at === null) return;
      const letter = passwordChangedLetter({ email, firstName: account.firstName });
      await sendLetter(context, { db: transaction, personId: account.id }, letter);
    });
    context.jobBell.ring();
    const changed = { ...account, mustChangePassword: false };
    const by = { password_hash: passwordHash, one_time_password_mac: null };
    await startSession(context, c, changed, { by });
    return { user: toUser(changed) };
  });

  mount(routes, signOutElsewhere, { allow: signedIn }, async ({ granted, c }) => {
    await endOtherSessions(context, c, granted);
    return {};
  });
}
