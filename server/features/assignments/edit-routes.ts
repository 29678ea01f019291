import { isDeepStrictEqual } from 'node:util';
import {
  type AssignmentFields,
  changeAssignment,
  getAssignmentToEdit,
} from '#shared/contract/assignment-editor';
import { ofAssignment } from '../../access/of-assignment.ts';
import { insertPiece, pieceOf } from '../../db/assigned-music.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { demandDates } from './demand-dates.ts';
import {
  assignmentToEdit,
  courseOfEditor,
  hasBegun,
  holdAssignment,
  toFields,
  updateAssignment,
} from './editor-queries.ts';
import { toEditor } from './editor-reply.ts';
import { writePiece } from './write-piece.ts';

/** An assignment that was set, to be changed. */
export function editRoutes(routes: Routes): void {
  const { clock, newId, composer } = routes.context;

  mount(
    routes,
    getAssignmentToEdit,
    // Of an archived class too: it may be given out again in another.
    { allow: ofAssignment('readAssignment') },
    async ({ granted: { db, assignmentId } }) => {
      const row = await assignmentToEdit(db, assignmentId);
      const course = row && (await courseOfEditor(db, row.course_id));
      if (!row || !course) throw refuse('not-found');
      const piece = await pieceOf(db, assignmentId);
      return {
        editor: toEditor(course),
        fields: toFields(row),
        hasBegun: await hasBegun(db, assignmentId),
        music: piece?.music ?? null,
      };
    },
  );

  mount(
    routes,
    changeAssignment,
    { allow: ofAssignment('editAssignment') },
    async ({ body, granted: { db, assignmentId } }) => {
      const now = clock.now();
      const { generator, ...fields } = body;
      const row = await assignmentToEdit(db, assignmentId);
      const course = row && (await courseOfEditor(db, row.course_id));
      if (!row || !course) throw refuse('not-found');
      const before = toFields(row);
      demandDates(fields, { now: now.getTime(), timeZone: course.time_zone, before });
      const isOther = !isDeepStrictEqual(musicIn(fields), musicIn(before));
      const exercise = isOther ? await writePiece(composer, fields, generator) : null;
      await db.transaction().execute(async (transaction) => {
        await holdAssignment(transaction, assignmentId);
        // Whoever begins meanwhile waits, and finds the music of before or this one, whole.
        if (await hasBegun(transaction, assignmentId)) {
          if (isOther) throw refuse('assignment-begun', { path: 'medium' });
          if (fields.isDraft) throw refuse('assignment-begun', { path: 'isDraft' });
        }
        await updateAssignment(transaction, assignmentId, fields);
        if (exercise) await insertPiece(transaction, { id: newId(), assignmentId, exercise, now });
      });
      return {};
    },
  );
}

const musicIn = (fields: AssignmentFields) => {
  const { medium, levelId, measureCount, timeSignatures, keySignatures, seed } = fields;
  return { medium, levelId, measureCount, timeSignatures, keySignatures, seed };
};
