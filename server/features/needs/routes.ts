import { joinRequestLife } from '#shared/classes/join-request-life';
import { getNeeds, latelyDays } from '#shared/contract/needs';
import { educators } from '../../access/by-role.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { needsOf } from './queries.ts';

const DAY_MS = 86_400_000;

/** What a teacher is shown first. */
export function needsRoutes(routes: Routes): void {
  const { clock } = routes.context;

  mount(routes, getNeeds, { allow: educators }, async ({ granted: { account, db } }) => {
    const now = clock.now().getTime();
    return needsOf(db, {
      teacherId: account.id,
      practisedSince: new Date(now - latelyDays * DAY_MS),
      askedSince: new Date(now - joinRequestLife),
    });
  });
}
