import { getTakes, handInAttempt } from '#shared/contract/attempts';
import { ofAssignment } from '../../access/of-assignment.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { handIn, takesOf } from './taken-queries.ts';

/** Which of a student's takes is to be graded. */
export function takenRoutes(routes: Routes): void {
  const { clock } = routes.context;

  mount(routes, getTakes, { allow: ofAssignment('openAssignment') }, async ({ granted }) => {
    const { account, db, assignmentId } = granted;
    return takesOf(db, { assignmentId, studentId: account.id, now: clock.now() });
  });

  mount(
    routes,
    handInAttempt,
    { allow: ofAssignment('sendTake') },
    async ({ body: { attemptId }, granted: { account, db, assignmentId } }) => {
      const asked = { assignmentId, studentId: account.id, attemptId, now: clock.now() };
      await db.transaction().execute((transaction) => handIn(transaction, asked));
      return {};
    },
  );
}
