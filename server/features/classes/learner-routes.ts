import { getEnrollments, removeStudent, setInstrument } from '#shared/contract/classes';
import { inClass } from '../../access/in-class.ts';
import { storePieces } from '../../assigned-music/store-pieces.ts';
import { learnersOf, setMedium } from '../../db/enrolment.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { removeEnrolment } from './enrolment-queries.ts';
import { handedInFor, lastPractisedFor } from './learner-queries.ts';
import { toEnrolledStudent } from './replies.ts';

/** Who learns in a class, and who no more. */
export function learnerRoutes(routes: Routes): void {
  const { context } = routes;

  mount(routes, getEnrollments, { allow: inClass('readClass') }, async ({ granted }) => {
    const { db, courseId } = granted;
    const rows = await learnersOf(db, courseId).execute();
    const practised = await lastPractisedFor(db, courseId);
    const now = context.clock.now();
    const handedIn = await handedInFor(db, courseId, now);
    return { students: rows.map((row) => toEnrolledStudent(row, { practised, handedIn, now })) };
  });

  mount(
    routes,
    setInstrument,
    { allow: inClass('enrol') },
    async ({ body: { studentIds, medium }, granted: { db, courseId } }) => {
      const isSet = await setMedium(db, { courseId, studentIds, medium });
      if (!isSet) throw refuse('not-found', { path: 'studentIds' });
      if (medium !== null) await storePieces(context, db, { courseId, medium });
      return {};
    },
  );

  mount(
    routes,
    removeStudent,
    { allow: inClass('removeStudent') },
    async ({ params: { studentId }, granted: { db, courseId } }) => {
      await removeEnrolment(db, courseId, studentId);
      return {};
    },
  );
}
