import { archiveAssignment, takeBackAssignment } from '#shared/contract/assignment-editor';
import { ofAssignment } from '../../access/of-assignment.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { archiveSet, deleteUnbegun } from './editor-queries.ts';

/** How an assignment ends. */
export function endRoutes(routes: Routes): void {
  const { clock } = routes.context;

  mount(
    routes,
    archiveAssignment,
    { allow: ofAssignment('editAssignment') },
    async ({ granted: { db, assignmentId } }) => {
      await archiveSet(db, assignmentId, clock.now());
      return {};
    },
  );

  mount(
    routes,
    takeBackAssignment,
    { allow: ofAssignment('editAssignment') },
    async ({ granted: { db, assignmentId } }) => {
      if (!(await deleteUnbegun(db, assignmentId))) throw refuse('assignment-begun');
      return {};
    },
  );
}
