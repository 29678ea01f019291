import {
  archiveClass,
  deleteClass as deleteClassContract,
  unarchiveClass,
} from '#shared/contract/classes';
import { inClass } from '../../access/in-class.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { deleteClass } from './delete-class.ts';
import { archive, unarchive } from './queries.ts';

/** How a class ends, comes back, and goes for good. */
export function archiveRoutes(routes: Routes): void {
  mount(routes, archiveClass, { allow: inClass('archiveClass') }, async ({ granted }) => {
    const { db, courseId } = granted;
    await db.transaction().execute((transaction) => archive(transaction, courseId));
    return {};
  });

  mount(routes, unarchiveClass, { allow: inClass('archiveClass') }, async ({ granted }) => {
    const { db, courseId } = granted;
    await db.transaction().execute((transaction) => unarchive(transaction, courseId));
    return {};
  });

  mount(routes, deleteClassContract, { allow: inClass('deleteClass') }, async ({ granted }) => {
    await deleteClass(routes.context, granted.db, granted.courseId);
    return {};
  });
}
