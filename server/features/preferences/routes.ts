import { getPreferences, savePreferences } from '#shared/contract/preferences';
import { signedIn } from '../../access/signed-in.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuseAll } from '../../http/refusal.ts';
import { changeProblems, layOver } from './changes.ts';
import { holdPreferences, storedPreferences, storePreferences } from './queries.ts';

/** A person's options, the same on every device. */
export function preferenceRoutes(routes: Routes): void {
  mount(routes, getPreferences, { allow: signedIn }, async ({ granted: { account, db } }) => ({
    preferences: layOver(await storedPreferences(db, account.id)),
  }));

  mount(
    routes,
    savePreferences,
    { allow: signedIn },
    async ({ body, granted: { account, db } }) => {
      const problems = changeProblems(body.preferences);
      if (problems.length > 0) throw refuseAll(problems);
      const preferences = await db.transaction().execute(async (transaction) => {
        const changed = layOver(await holdPreferences(transaction, account.id), body.preferences);
        await storePreferences(transaction, account.id, JSON.stringify(changed));
        return changed;
      });
      return { preferences };
    },
  );
}
