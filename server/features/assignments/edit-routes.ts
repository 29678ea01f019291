import { changeAssignment, getAssignmentToEdit } from '#shared/contract/assignment-editor';
import { ofAssignment } from '../../access/of-assignment.ts';
import { piecesOf } from '../../db/assigned-music.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { hasBegun } from './begun.ts';
import { changeOnce } from './change-assignment.ts';
import { saidOf, toAssignedClass } from './editor-queries.ts';
import { editorOf } from './editor-reply.ts';
import { mayEnd, placeAmongClasses } from './standing-among-classes.ts';

/** An assignment that was set, to be changed. */
export function editRoutes(routes: Routes): void {
  mount(
    routes,
    getAssignmentToEdit,
    // Archived, or of an archived class, too: it may be given out again.
    { allow: ofAssignment('readAssignment') },
    async ({ granted: { account, db, assignmentId, courseId } }) => {
      const { own, ended, isShared } = await placeAmongClasses(db, assignmentId, account.id);
      const hasEnded = own.length === 0;
      const said = await saidOf(db, assignmentId);
      const pieces = await piecesOf(db, assignmentId);
      const opened = { teacherId: account.id, courseId, assignmentId };
      return {
        editor: await editorOf(db, { ...opened, isDraft: said.isDraft }),
        fields: { ...said, classes: (hasEnded ? ended : own).map(toAssignedClass) },
        hasBegun: await hasBegun(db, assignmentId),
        ...{ hasEnded, isShared },
        canEnd: !hasEnded && (await mayEnd(db, assignmentId, { isShared })),
        music: pieces.get(said.medium) ?? null,
      };
    },
  );

  mount(
    routes,
    changeAssignment,
    { allow: ofAssignment('editAssignment') },
    async ({ body, granted }) => {
      // Made anew of what stands, where a colleague saved while it was made ready.
      while (!(await changeOnce(routes.context, granted, body)));
      routes.context.jobBell.ring();
      return {};
    },
  );
}
