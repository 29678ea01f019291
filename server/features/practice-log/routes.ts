import { postPracticeLog } from '#shared/contract/practice-log';
import { signedIn } from '../../http/authority.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { Refusal, refuseAll } from '../../http/refusal.ts';
import { classProblems, tidied, timeProblems } from './entries.ts';
import { growEntries, ownAmong } from './queries.ts';

/** What people practised, each for oneself. */
export function practiceLogRoutes(routes: Routes): void {
  const { clock } = routes.context;

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
      return { entries: await growEntries(db, account.id, tidied(entries, now), now) };
    },
  );
}
