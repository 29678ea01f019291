import { chooseInstrument, getAssignment, getAssignments } from '#shared/contract/assignments';
import { students } from '../../access/by-role.ts';
import { ofAssignment } from '../../access/of-assignment.ts';
import { ownMusicOf } from '../../assigned-music/own-music.ts';
import { ownPieces, storeOwnPieces } from '../../assigned-music/own-pieces.ts';
import { storePieces } from '../../assigned-music/store-pieces.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { chooseMedium } from './choose-medium.ts';
import { assignmentsOfStudent } from './queries.ts';
import { toStudentAssignment } from './replies.ts';

/** What a student has to play. */
export function studentAssignmentRoutes(routes: Routes): void {
  const { context } = routes;
  const { clock } = context;

  mount(routes, getAssignments, { allow: students }, async ({ granted: { account, db } }) => {
    const now = clock.now();
    const rows = await assignmentsOfStudent(db, { studentId: account.id, now });
    const wanted = rows.flatMap((row) => ownMusicOf(row, account.id) ?? []);
    const own = await ownPieces(db, wanted);
    return { assignments: rows.map((row) => toStudentAssignment(row, now, own.get(row.id))) };
  });

  mount(
    routes,
    chooseInstrument,
    { allow: ofAssignment('sendTake') },
    async ({ body: { medium, part }, granted: { account, db, courseId, assignmentId } }) => {
      const choice = { courseId, studentId: account.id, assignmentId, medium, part };
      const isNew = await chooseMedium(db, choice);
      if (isNew && medium !== null) await storePieces(context, db, { courseId, medium });
      return {};
    },
  );

  mount(routes, getAssignment, { allow: ofAssignment('openAssignment') }, async ({ granted }) => {
    const now = clock.now();
    const { account, db, assignmentId } = granted;
    const [row] = await assignmentsOfStudent(db, { studentId: account.id, now, assignmentId });
    // It was given out, or they would not have come so far: its class is archived, or it is.
    if (!row) throw refuse(granted.isArchived ? 'class-archived' : 'assignment-closed');
    const wanted = ownMusicOf(row, account.id);
    // Who joined after it was given out, or comes before the job, has what they play next written now.
    const next = wanted && { ...wanted, assignmentId, variants: wanted.variants.slice(0, 1) };
    if (next) await storeOwnPieces(context, db, { ...next, seed: row.seed });
    const own = await ownPieces(db, wanted ? [wanted] : []);
    return { assignment: toStudentAssignment(row, now, own.get(row.id)) };
  });
}
