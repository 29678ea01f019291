import { getPreferences, savePreferences } from '#shared/contract/preferences';
import type { Account } from '../../http/account.ts';
import { signedIn } from '../../http/authority.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuseAll } from '../../http/refusal.ts';
import { changeProblems, layOver } from './changes.ts';
import { holdPreferences, type Person, storedPreferences, storePreferences } from './queries.ts';

/** A person's options, the same on every device. */
export function preferenceRoutes(routes: Routes): void {
  const { db } = routes.context;
  const personOf = ({ tenantId, id }: Account): Person => ({ tenantId, userId: id });

  mount(routes, getPreferences, { allow: signedIn }, async ({ granted: { account } }) => ({
    preferences: layOver(await storedPreferences(db, personOf(account))),
  }));

  mount(routes, savePreferences, { allow: signedIn }, async ({ body, granted: { account } }) => {
    const problems = changeProblems(body.preferences);
    if (problems.length > 0) throw refuseAll(problems);
    const person = personOf(account);
    const preferences = await db.transaction().execute(async (transaction) => {
      const changed = layOver(await holdPreferences(transaction, person), body.preferences);
      await storePreferences(transaction, person, JSON.stringify(changed));
      return changed;
    });
    return { preferences };
  });
}
