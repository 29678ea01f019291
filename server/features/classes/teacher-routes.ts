import { can } from '#shared/access/can';
import { emailAddress } from '#shared/contract/account';
import { getClassTeachers, inviteTeacher, removeTeacher } from '#shared/contract/class-teachers';
import { inClass } from '../../access/in-class.ts';
import { changesOfClass, noteChanges } from '../../class-teachers/teacher-changes.ts';
import { tellOfTakenOut } from '../../class-teachers/tell-of-classes.ts';
import { askToHelp } from '../../db/ask-to-help.ts';
import { findTeacher } from '../../db/find-teacher.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { staffInviter } from '../../invitations/invite-staff.ts';
import {
  deleteInvitation as deleteStaffInvitation,
  invitationsIntoClass,
} from '../../invitations/queries.ts';
import { deleteInvitation, invitedTo } from './invitation-queries.ts';
import { detailsOfClass, teachersOfClass } from './queries.ts';
import { toNamedTeacher, toNewcomer } from './replies.ts';
import { removeCoTeacher } from './teacher-queries.ts';

/** Who teaches in a class. */
export function teacherRoutes(routes: Routes): void {
  const { context } = routes;
  const { clock, newId, jobBell } = context;
  const inviter = staffInviter(context);

  mount(routes, getClassTeachers, { allow: inClass('readClass') }, async ({ granted }) => {
    const { db, courseId } = granted;
    const teachers = await teachersOfClass(db, courseId);
    return {
      teachers: teachers.map((row) => ({ ...toNamedTeacher(row), isOwner: row.is_owner })),
      changes: await changesOfClass(db, courseId),
      invited: [
        ...(await invitedTo(db, courseId)).map(toNamedTeacher),
        ...(await invitationsIntoClass(db, courseId)).map(toNewcomer),
      ],
    };
  });

  mount(routes, inviteTeacher, { allow: inClass('addTeachers') }, async ({ body, granted, c }) => {
    const { account, db, courseId } = granted;
    const path = 'teacher';
    const found = await findTeacher(db, body.teacher);
    if (!found) {
      const email = emailAddress.safeParse(body.teacher).data;
      const details = await detailsOfClass(db, courseId);
      if (email === undefined || !details || !can(account, 'inviteStaff')) {
        throw refuse('teacher-not-found', { path });
      }
      const course = { id: courseId, title: details.title };
      await inviter.invite(granted, c, { path, email, role: 'teacher', course });
      return { teacherName: email, isNewHere: true };
    }
    const { teacherId, teacherName } = toNamedTeacher(found);
    const teachers = await teachersOfClass(db, courseId);
    if (teachers.some(({ id }) => id === teacherId)) throw refuse('already-teaches', { path });
    await askToHelp(db, { courseId, teacherId, by: account.id, now: clock.now() });
    return { teacherName, isNewHere: false };
  });

  mount(
    routes,
    removeTeacher,
    { allow: inClass('removeTeachers') },
    async ({ params: { teacherId }, granted: { account, db, courseId } }) => {
      await deleteInvitation(db, { courseId, teacherId });
      await deleteStaffInvitation(db, { id: teacherId, courseId });
      await db.transaction().execute(async (transaction) => {
        if (!(await removeCoTeacher(transaction, { courseId, teacherId }))) return;
        const change = { id: newId(), courseId, kind: 'removed' as const, teacherId: null };
        const by = { by: account.id, now: clock.now() };
        await noteChanges(transaction, [{ ...change, formerId: teacherId }], by);
        const telling = { parts: context, db: transaction, by: account };
        await tellOfTakenOut(telling, { courseId, teacherId });
      });
      jobBell.ring();
      return {};
    },
  );
}
