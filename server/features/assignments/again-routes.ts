import { resetStudents, settleExtra } from '#shared/contract/attempts';
import { ofAssignment } from '../../access/of-assignment.ts';
import { removeFiles, resetWork } from '../../assigned-work/reset-work.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { begunWork, dropExtra, takeExtra } from './again-queries.ts';

/** What becomes of takes beyond what was allowed, and letting students begin anew. */
export function againRoutes(routes: Routes): void {
  const { context } = routes;

  mount(
    routes,
    settleExtra,
    { allow: ofAssignment('editAssignment') },
    async ({ body: { studentIds, isTaken }, granted: { account, db, assignmentId } }) => {
      const work = await begunWork(db, { teacherId: account.id, assignmentId, studentIds });
      const ids = work.filter(({ hasExtra }) => hasExtra).map(({ id }) => id);
      if (ids.length === 0) return { changed: 0 };
      const gone = await db.transaction().execute(async (transaction) => {
        if (!isTaken) return dropExtra(transaction, ids);
        for (const id of ids) await takeExtra(transaction, id);
        return [];
      });
      await removeFiles(context, db, gone);
      return { changed: ids.length };
    },
  );

  mount(
    routes,
    resetStudents,
    { allow: ofAssignment('editAssignment') },
    async ({ body: { studentIds }, granted: { account, db, assignmentId } }) => {
      const work = await begunWork(db, { teacherId: account.id, assignmentId, studentIds });
      const ids = work.map(({ id }) => id);
      await resetWork(context, db, ids);
      return { changed: ids.length };
    },
  );
}
