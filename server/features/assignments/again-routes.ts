import { resetStudents, settleExtra } from '#shared/contract/attempts';
import { ofAssignment } from '../../access/of-assignment.ts';
import { removeFiles, resetWork } from '../../assigned-work/reset-work.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { dropExtra, holdExtra, takeExtra } from './again-queries.ts';
import { demandPlayers } from './single-students.ts';

/** What becomes of takes beyond what was allowed, and letting students begin anew. */
export function againRoutes(routes: Routes): void {
  const { context } = routes;

  mount(
    routes,
    settleExtra,
    { allow: ofAssignment('editAssignment') },
    async ({ body: { studentIds, isTaken }, granted: { account, db, assignmentId } }) => {
      const those = { teacherId: account.id, assignmentId, studentIds };
      const work = await demandPlayers(db, those);
      const ids = work.filter(({ hasExtra }) => hasExtra).map(({ id }) => id);
      if (ids.length === 0) return { changed: 0 };
      const { changed, gone } = await db.transaction().execute(async (transaction) => {
        const held = await holdExtra(transaction, ids);
        if (held.length > 0 && !isTaken)
          return { changed: held.length, gone: await dropExtra(transaction, held) };
        for (const id of held) await takeExtra(transaction, id);
        return { changed: held.length, gone: [] };
      });
      await removeFiles(context, db, gone);
      return { changed };
    },
  );

  mount(
    routes,
    resetStudents,
    { allow: ofAssignment('editAssignment') },
    async ({ body: { studentIds }, granted: { account, db, assignmentId } }) => {
      const those = { teacherId: account.id, assignmentId, studentIds };
      const work = await demandPlayers(db, those);
      const ids = work.map(({ id }) => id);
      await resetWork(context, db, ids);
      return { changed: ids.length };
    },
  );
}
