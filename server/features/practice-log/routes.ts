import { deletePracticeEntry, postPracticeLog } from '#shared/contract/practice-log';
import { signedIn } from '../../access/signed-in.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { Refusal, refuseAll } from '../../http/refusal.ts';
import { classReadRoutes } from './class-read-routes.ts';
import { classProblems, tidied, timeProblems } from './entries.ts';
import { dropEntry, keepEntries } from './keep-entries.ts';
import { personReadRoutes } from './person-read-routes.ts';
import { ownAmong } from './queries.ts';

/** What people practised: each notes and deletes their own. */
export function practiceLogRoutes(routes: Routes): void {
  const { clock } = routes.context;
  personReadRoutes(routes);
  classReadRoutes(routes);

  mount(
    routes,
    postPracticeLog,
    { allow: signedIn },
    async ({ body, granted: { account, db } }) => {
      const { entries } = body;
      const now = clock.now();
      const times = timeProblems(entries, now);
      if (times.length > 0) throw refuseAll(times);
      const named = entries.flatMap(({ courseId }) => courseId ?? []);
      const classes = classProblems(entries, await ownAmong(db, account.id, named));
      if (classes.length > 0) throw new Refusal(404, classes, null);
      const kept = await keepEntries(db, account.id, { entries: tidied(entries, now), now });
      return { entries: kept };
    },
  );

  mount(routes, deletePracticeEntry, { allow: signedIn }, async ({ params, granted }) => {
    const { account, db } = granted;
    const { entryId } = params;
    await dropEntry(db, account.id, { id: entryId, now: clock.now() });
    return {};
  });
}
