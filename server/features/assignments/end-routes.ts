import { archiveAssignment, takeBackAssignment } from '#shared/contract/assignment-editor';
import { ofAssignment } from '../../access/of-assignment.ts';
import { holdAssignment } from '../../db/hold-assignment.ts';
import { deleteUnclassedAssignments } from '../../db/unclassed-assignments.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { hasBegun } from './begun.ts';
import { archiveInClasses, takeFromClasses } from './class-queries.ts';
import { demandGoing, endableClasses } from './standing-among-classes.ts';

/** How an assignment ends. */
export function endRoutes(routes: Routes): void {
  const { clock } = routes.context;

  mount(
    routes,
    archiveAssignment,
    { allow: ofAssignment('editAssignment') },
    async ({ granted: { account, db, assignmentId } }) => {
      await db.transaction().execute(async (transaction) => {
        // Who saves it meanwhile has saved before, or finds it archived.
        await holdAssignment(transaction, assignmentId);
        const { own } = await endableClasses(transaction, assignmentId, account.id);
        const courseIds = own.map(({ course_id }) => course_id);
        await archiveInClasses(transaction, assignmentId, { courseIds, now: clock.now() });
      });
      return {};
    },
  );

  mount(
    routes,
    takeBackAssignment,
    { allow: ofAssignment('editAssignment') },
    async ({ granted: { account, db, assignmentId } }) => {
      await db.transaction().execute(async (transaction) => {
        await holdAssignment(transaction, assignmentId);
        const among = await endableClasses(transaction, assignmentId, account.id);
        demandGoing(among);
        const { own, isShared } = among;
        const courseIds = own.map(({ course_id }) => course_id);
        if (await hasBegun(transaction, assignmentId, isShared ? courseIds : undefined))
          throw refuse('assignment-begun');
        await takeFromClasses(transaction, assignmentId, courseIds);
        await deleteUnclassedAssignments(transaction);
      });
      return {};
    },
  );
}
