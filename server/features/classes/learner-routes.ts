import { getEnrollments, removeStudent } from '#shared/contract/classes';
import { inClass } from '../../access/in-class.ts';
import { learnersOf } from '../../db/enrolment.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { removeEnrolment } from './enrolment-queries.ts';
import { toEnrolledStudent } from './replies.ts';

/** Who learns in a class, and who no more. */
export function learnerRoutes(routes: Routes): void {
  mount(routes, getEnrollments, { allow: inClass('readClass') }, async ({ granted }) => {
    const rows = await learnersOf(granted.db, granted.courseId).execute();
    return { students: rows.map(toEnrolledStudent) };
  });

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
