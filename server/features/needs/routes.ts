import { joinRequestLife } from '#shared/classes/join-request-life';
import { getNeeds, latelyDays } from '#shared/contract/needs';
import { educators } from '../../access/by-role.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { needsOf, unanswered } from './queries.ts';

const DAY_MS = 86_400_000;

/** What a teacher is shown first. */
export function needsRoutes(routes: Routes): void {
  const { clock } = routes.context;

  mount(routes, getNeeds, { allow: educators }, async ({ granted: { account, db } }) => {
    const { id: teacherId } = account;
    const now = clock.now().getTime();
    const [found, asking] = await Promise.all([
      needsOf(db, { teacherId, since: new Date(now - latelyDays * DAY_MS) }),
      unanswered(db, { teacherId, after: new Date(now - joinRequestLife) }),
    ]);
    const { students, waiting: waitingToJoin, practised } = found;
    return {
      ...{ toGrade: found.to_grade, nextToGrade: found.next },
      ...{ ...asking, students, waitingToJoin, practised },
    };
  });
}
