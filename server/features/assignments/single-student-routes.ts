import { findPart } from '#shared/assignments/ensemble-part';
import { changeForStudents } from '#shared/contract/assignments';
import { ofAssignment } from '../../access/of-assignment.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { demandNear } from './demand-dates.ts';
import { linesOf, noSuchLine } from './lines-of.ts';
import { demandPlayers, storeExceptions } from './single-students.ts';

/** What differs for single students of an assignment. */
export function singleStudentRoutes(routes: Routes): void {
  const { clock } = routes.context;

  mount(
    routes,
    changeForStudents,
    { allow: ofAssignment('editAssignment') },
    async ({ body: { dueDate, ...change }, granted: { account, db, assignmentId } }) => {
      const due = dueDate === undefined || dueDate === null ? dueDate : new Date(dueDate);
      const dates = { release: null, due: due?.getTime() ?? null, last: null };
      demandNear(dates, { now: clock.now().getTime(), pathOf: (field) => field });
      if (due && due <= clock.now()) throw refuse('date-past', { path: 'dueDate' });
      if (change.part && !findPart(await linesOf(db, assignmentId), change.part))
        throw noSuchLine('part');
      const asked = { ...change, dueDate: due, teacherId: account.id, assignmentId };
      await demandPlayers(db, asked);
      await storeExceptions(db, asked);
      return { changed: asked.studentIds.length };
    },
  );
}
