import { can } from '#shared/access/can';
import { leaveClass, transferClass } from '#shared/contract/class-teachers';
import { inClass } from '../../access/in-class.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { lockTeachers, makeOwner, removeCoTeacher } from './teacher-queries.ts';

/** How a class goes to another owner, and how a co-teacher goes. */
export function ownerRoutes(routes: Routes): void {
  const { log } = routes.context;

  mount(routes, leaveClass, { allow: inClass('leaveClass') }, async ({ granted }) => {
    const { account, db, courseId } = granted;
    await removeCoTeacher(db, { courseId, teacherId: account.id });
    return {};
  });

  mount(
    routes,
    transferClass,
    { allow: inClass('transferClass') },
    async ({ body: { teacherId }, granted: { account, db, courseId } }) => {
      await db.transaction().execute(async (transaction) => {
        const teachers = await lockTeachers(transaction, courseId);
        const owner = teachers.find(({ is_owner }) => is_owner)?.teacher_id;
        // It may have been given away meanwhile.
        const standing = owner === account.id ? 'owner' : 'none';
        if (!can(account, 'transferClass', { standing })) throw refuse('forbidden');
        if (!teachers.some(({ teacher_id }) => teacher_id === teacherId)) {
          throw refuse('teacher-not-found', { path: 'teacherId' });
        }
        await makeOwner(transaction, { courseId, teacherId });
        log.info({ courseId, from: owner, to: teacherId, by: account.id }, 'a class was given on');
      });
      return {};
    },
  );
}
