import { createAssignment, getNewAssignment } from '#shared/contract/assignment-editor';
import { inClass } from '../../access/in-class.ts';
import { insertPiece } from '../../db/assigned-music.ts';
import { holdGoingClass } from '../../db/enrolment.ts';
import { doOnce } from '../../http/done-once.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { demandDates } from './demand-dates.ts';
import { courseOfEditor, insertAssignment, lastOfCourse, toFields } from './editor-queries.ts';
import { toEditor } from './editor-reply.ts';
import { writePiece } from './write-piece.ts';

/** A new assignment of a class. */
export function newRoutes(routes: Routes): void {
  const { clock, newId, composer } = routes.context;

  mount(
    routes,
    getNewAssignment,
    { allow: inClass('setAssignment') },
    async ({ granted: { db, courseId } }) => {
      const course = await courseOfEditor(db, courseId);
      if (!course) throw refuse('not-found');
      const last = await lastOfCourse(db, courseId);
      return { editor: toEditor(course), last: last ? toFields(last) : null };
    },
  );

  mount(
    routes,
    createAssignment,
    { allow: inClass('setAssignment') },
    async ({ body, granted: { account, db, courseId }, c }) => {
      const now = clock.now();
      const { generator, ...fields } = body;
      const course = await courseOfEditor(db, courseId);
      if (!course) throw refuse('not-found');
      demandDates(fields, { now: now.getTime(), timeZone: course.time_zone });
      const exercise = await writePiece(composer, fields, generator);
      const key = c.req.header('Idempotency-Key') ?? null;
      const once = { userId: account.id, key, request: `createAssignment ${courseId}`, body };
      return doOnce({ db, clock }, once, async (transaction) => {
        if (!(await holdGoingClass(transaction, courseId))) throw refuse('class-archived');
        const assignmentId = newId();
        await insertAssignment(transaction, { assignmentId, courseId, fields, now });
        await insertPiece(transaction, { id: newId(), assignmentId, exercise, now });
        return { assignmentId };
      });
    },
  );
}
