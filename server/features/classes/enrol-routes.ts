import { enrollStudents, moveStudents } from '#shared/contract/classes';
import type { ClassId } from '#shared/contract/ids';
import { demandRoom } from '../../access/demand-room.ts';
import { inClass } from '../../access/in-class.ts';
import { placeInCourse } from '../../access/membership.ts';
import { enrolStudents, holdGoingClass, leaveClass } from '../../db/enrolment.ts';
import { moveHomeClass } from '../../db/homes.ts';
import type { TenantDb } from '../../db/tenant.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';

/** What a teacher does with students who have an account already. */
export function enrolRoutes(routes: Routes): void {
  const { clock, log } = routes.context;

  mount(routes, enrollStudents, { allow: inClass('enrol') }, async ({ body, granted }) => {
    const { account, db, courseId } = granted;
    const studentIds = [...new Set(body.studentIds)];
    await db.transaction().execute(async (transaction) => {
      if (!(await holdGoingClass(transaction, courseId))) throw refuse('class-archived');
      const students = studentIds.map((id) => ({ id, enrolledAt: clock.now() }));
      await demandRoom(transaction, { courseId, ids: studentIds });
      const bringing = { courseId, students, broughtBy: account.id };
      if (!(await enrolStudents(transaction, bringing)))
        throw refuse('not-found', { path: 'studentIds' });
    });
    return {};
  });

  mount(routes, moveStudents, { allow: inClass('removeStudent') }, async ({ body, granted }) => {
    const { account, db, courseId } = granted;
    const { toCourseId } = body;
    await demandOwnClass(db, account.id, toCourseId);
    const studentIds = [...new Set(body.studentIds)];
    await db.transaction().execute(async (transaction) => {
      if (!(await holdGoingClass(transaction, toCourseId))) throw refuse('class-archived');
      // Only who was in the class is moved: leaving comes first, also where it is the same class.
      const students = await leaveClass(transaction, courseId, studentIds);
      if (students === null) throw refuse('not-found', { path: 'studentIds' });
      await demandRoom(transaction, { courseId: toCourseId, ids: studentIds });
      const moving = { courseId: toCourseId, students, broughtBy: null };
      if (!(await enrolStudents(transaction, moving)))
        throw refuse('not-found', { path: 'studentIds' });
      const home = { studentIds, teacherId: account.id, from: courseId, to: toCourseId };
      await moveHomeClass(transaction, home);
    });
    log.info({ studentIds, from: courseId, to: toCourseId, by: account.id }, 'students were moved');
    return {};
  });
}

/** The class that students are moved to is named in the body: it must be the person's own as well. */
async function demandOwnClass(db: TenantDb, personId: string, courseId: ClassId): Promise<void> {
  const place = await placeInCourse(db, personId, courseId);
  if (place?.standing !== 'owner') throw refuse('not-found', { path: 'toCourseId' });
  if (place.isArchived) throw refuse('class-archived', { path: 'toCourseId' });
}
