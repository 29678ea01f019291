import { getNeeds, latelyDays } from '#shared/contract/needs';
import { educators } from '../../access/by-role.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { countPractised, countStudents, ungraded } from './queries.ts';

const DAY_MS = 86_400_000;

/** What a teacher is shown first. */
export function needsRoutes(routes: Routes): void {
  const { clock } = routes.context;

  mount(routes, getNeeds, { allow: educators }, async ({ granted: { account, db } }) => {
    const teacherId = account.id;
    const since = new Date(clock.now().getTime() - latelyDays * DAY_MS);
    const [waiting, { students, waiting: waitingToJoin }, practised] = await Promise.all([
      ungraded(db, teacherId),
      countStudents(db, teacherId),
      countPractised(db, { teacherId, since }),
    ]);
    return { ...waiting, students, waitingToJoin, practised };
  });
}
