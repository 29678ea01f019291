import { joinRequestLife } from '#shared/classes/join-request-life';
import { getNeeds, latelyDays } from '#shared/contract/needs';
import { educators } from '../../access/by-role.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { countPractised, countStudents, unanswered, ungraded } from './queries.ts';

const DAY_MS = 86_400_000;

/** What a teacher is shown first. */
export function needsRoutes(routes: Routes): void {
  const { clock } = routes.context;

  mount(routes, getNeeds, { allow: educators }, async ({ granted: { account, db } }) => {
    const teacherId = account.id;
    const since = new Date(clock.now().getTime() - latelyDays * DAY_MS);
    const asked = { teacherId, after: new Date(clock.now().getTime() - joinRequestLife) };
    const [waiting, asking, { students, waiting: waitingToJoin }, practised] = await Promise.all([
      ungraded(db, teacherId),
      unanswered(db, asked),
      countStudents(db, teacherId),
      countPractised(db, { teacherId, since }),
    ]);
    return { ...waiting, ...asking, students, waitingToJoin, practised };
  });
}
