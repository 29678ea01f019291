import { saveTimeZone, updateName } from '#shared/contract/own-account';
import { signedIn } from '../../access/signed-in.ts';
import { toUser } from '../../http/account.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { updatePerson } from './queries.ts';

/** What somebody changes of their own account without their password. */
export function ownDetailsRoutes(routes: Routes): void {
  mount(routes, updateName, { allow: signedIn }, async ({ body, granted: { account, db } }) => {
    const { firstName, lastName } = body;
    await updatePerson(db, account.id, { first_name: firstName, last_name: lastName });
    return { user: toUser({ ...account, firstName, lastName }) };
  });

  mount(routes, saveTimeZone, { allow: signedIn }, async ({ body, granted: { account, db } }) => {
    await updatePerson(db, account.id, { time_zone: body.timeZone });
    return { user: toUser({ ...account, timeZoneId: body.timeZone }) };
  });
}
