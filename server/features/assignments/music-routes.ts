import { getAssignedMusic } from '#shared/contract/assignment-editor';
import { ofAssignment } from '../../access/of-assignment.ts';
import { findPiece } from '../../db/assigned-music.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';

/** What is played for an assignment, for the device of who plays it. */
export function musicRoutes(routes: Routes): void {
  mount(
    routes,
    getAssignedMusic,
    { allow: ofAssignment('openAssignment') },
    async ({ params: { pieceId }, granted: { db, assignmentId } }) => {
      const music = await findPiece(db, { assignmentId, pieceId });
      // It was exchanged: the assignment names the other one by now.
      if (!music) throw refuse('not-found');
      return { music };
    },
  );
}
