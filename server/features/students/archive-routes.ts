import { archiveStudents, deleteStudent, unarchiveStudents } from '#shared/contract/students';
import { educators } from '../../access/by-role.ts';
import { studentKeeper } from '../../access/of-student.ts';
import { placesOfStudents } from '../../access/student-place.ts';
import { removeUnclaimed } from '../../db/unclaimed-objects.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { holdKept } from './hold-students.ts';
import * as queries from './queries.ts';

/** How an account ends, comes back, and goes for good. */
export function archiveRoutes(routes: Routes): void {
  const { clock, storage, log } = routes.context;

  mount(routes, archiveStudents, { allow: educators }, async ({ body, granted }) => {
    const { account, db } = granted;
    await db.transaction().execute(async (transaction) => {
      const ids = await holdKept(transaction, account, body.studentIds);
      await queries.archiveAccounts(transaction, ids, clock.now());
    });
    return {};
  });

  mount(routes, unarchiveStudents, { allow: educators }, async ({ body, granted }) => {
    const { account, db } = granted;
    await db.transaction().execute(async (transaction) => {
      await queries.unarchiveAccounts(
        transaction,
        await holdKept(transaction, account, body.studentIds),
      );
    });
    return {};
  });

  mount(routes, deleteStudent, { allow: studentKeeper }, async ({ granted }) => {
    const { account, db, student } = granted;
    const files = await db.transaction().execute(async (transaction) => {
      // Once more: another class may have them by now, or somebody brought them back.
      await holdKept(transaction, account, [student.id]);
      const [held] = await placesOfStudents(transaction, account, [student.id]);
      if (!held?.isArchived) throw refuse('student-not-archived');
      return queries.deleteAccount(transaction, student.id);
    });
    // What does not go now is nobody's any more, and goes with the next sweep.
    for (const key of files) {
      await removeUnclaimed(db, storage, key).catch((err: unknown) => {
        log.warn({ err, key }, 'a file was not removed');
      });
    }
    return {};
  });
}
