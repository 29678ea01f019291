import { handOverStudents } from '#shared/contract/students';
import { educators } from '../../access/by-role.ts';
import { findTeacher } from '../../db/find-teacher.ts';
import { moveHomes } from '../../db/homes.ts';
import { nameOf } from '../../db/name-of.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { holdPlaces } from './hold-students.ts';
import { tellOfHandingOver } from './tell-of-handing-over.ts';

/** Students who get another teacher. */
export function handOverRoute(routes: Routes): void {
  mount(routes, handOverStudents, { allow: educators }, async ({ body, granted }) => {
    const { account, db } = granted;
    const teacher = await findTeacher(db, body.teacher);
    if (!teacher) throw refuse('teacher-not-found', { path: 'teacher' });
    const to = { id: teacher.id, name: nameOf(teacher) };
    await db.transaction().execute(async (transaction) => {
      const places = await holdPlaces(transaction, account, body.studentIds);
      if (!places.every(({ may }) => may('handOverStudent'))) throw refuse('forbidden');
      const studentIds = places.map(({ id }) => id);
      await moveHomes(transaction, { studentIds, toTeacherId: to.id });
      await tellOfHandingOver(routes.context, { db: transaction, by: account, to }, places);
    });
    const { jobBell, log } = routes.context;
    jobBell.ring();
    log.info({ studentIds: body.studentIds, to: to.id, by: account.id }, 'students were handed on');
    return { teacherName: to.name };
  });
}
