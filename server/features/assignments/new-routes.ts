import { createAssignment, getNewAssignment } from '#shared/contract/assignment-editor';
import type { AssignmentId, ClassId } from '#shared/contract/ids';
import { demandClass, inClass } from '../../access/in-class.ts';
import { insertPiece } from '../../db/assigned-music.ts';
import { holdGoingClass } from '../../db/enrolment.ts';
import { doOnce } from '../../http/done-once.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { askForOwnMusic } from './ask-for-own-music.ts';
import { ownInstruments, timeZonesOf } from './class-queries.ts';
import { demandDates } from './demand-dates.ts';
import { demandLevels } from './demand-levels.ts';
import { insertAssignment, lastOfCourse } from './editor-queries.ts';
import { editorOf } from './editor-reply.ts';
import { demandLearners } from './single-students.ts';
import { writePieces } from './write-piece.ts';

/** A new assignment of a class, and of others beside it. */
export function newRoutes(routes: Routes): void {
  const { clock, newId, composer, jobBell } = routes.context;

  mount(
    routes,
    getNewAssignment,
    { allow: inClass('setAssignment') },
    async ({ granted: { account, db, courseId } }) => ({
      editor: await editorOf(db, { teacherId: account.id, courseId }),
      last: await lastOfCourse(db, courseId),
    }),
  );

  mount(
    routes,
    createAssignment,
    { allow: inClass('setAssignment') },
    async ({ body, granted: { account, db, courseId }, c }) => {
      const now = clock.now();
      const { generator, ...fields } = body;
      const ids = fields.classes.map((given) => given.courseId as ClassId);
      if (!ids.includes(courseId)) throw refuse('invalid', { path: 'classes' });
      for (const id of ids) await demandClass({ account, db }, id, 'setAssignment');
      const timeZones = await timeZonesOf(db, ids);
      demandDates(fields.classes, { now: now.getTime(), timeZones });
      await demandLearners(db, fields.classes);
      const mediums = await ownInstruments(db, fields);
      await demandLevels(db, { said: fields, courseIds: ids, mediums });
      const pieces = await writePieces(composer, { fields, mediums, generator });
      const key = c.req.header('Idempotency-Key') ?? null;
      const once = { userId: account.id, key, request: `createAssignment ${courseId}`, body };
      const given = await doOnce({ db, clock }, once, async (transaction) => {
        for (const id of ids.toSorted())
          if (!(await holdGoingClass(transaction, id))) throw refuse('class-archived');
        const assignmentId = newId() as AssignmentId;
        await insertAssignment(transaction, { assignmentId, fields, madeBy: account.id, now });
        for (const exercise of pieces)
          await insertPiece(transaction, { id: newId(), assignmentId, exercise, now });
        const job = { id: newId(), askedBy: account.id, now };
        await askForOwnMusic(transaction, fields, { ...job, assignmentId });
        return { assignmentId };
      });
      jobBell.ring();
      return given;
    },
  );
}
