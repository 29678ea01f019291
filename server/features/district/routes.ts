import {
  type DistrictTeacher,
  getDistrictTeachers,
  handOverClasses,
} from '#shared/contract/district';
import { byRole } from '../../access/by-role.ts';
import { nameOf } from '../../db/name-of.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { placeRoute } from './place-route.ts';
import {
  type DistrictTeacherRow,
  handOver,
  isTeacherSeenFrom,
  teachersOfDistrict,
} from './queries.ts';
import { schoolRoutes } from './school-routes.ts';

/** What an administrator sees of who teaches: counts, and never a class. */
export function districtRoutes(routes: Routes): void {
  const { log } = routes.context;
  invitationRoutes(routes);
  schoolRoutes(routes);
  placeRoute(routes);

  mount(routes, getDistrictTeachers, { allow: byRole('listTeachers') }, async ({ granted }) => {
    const rows = await teachersOfDistrict(granted.db, granted.account.schoolId);
    return { teachers: rows.map(toDistrictTeacher) };
  });

  mount(
    routes,
    handOverClasses,
    { allow: byRole('handOverClasses') },
    async ({ params: { teacherId: from }, body: { toTeacherId: to }, granted }) => {
      const { account, db } = granted;
      const isSeen = (id: string) => isTeacherSeenFrom(db, account.schoolId, id);
      if (!(await isSeen(from))) throw refuse('not-found');
      if (!(await isSeen(to))) throw refuse('teacher-not-found', { path: 'toTeacherId' });
      const given = await db
        .transaction()
        .execute((transaction) => handOver(transaction, { from, to }));
      for (const courseId of given) {
        log.info({ courseId, from, to, by: account.id }, 'a class was given on');
      }
      return { classes: given.length };
    },
  );
}

function toDistrictTeacher(row: DistrictTeacherRow): DistrictTeacher {
  return {
    teacherId: row.id,
    teacherName: nameOf(row),
    username: row.username,
    email: row.email,
    isAdministrator: row.role === 'admin',
    schoolId: row.school_id,
    classes: row.classes ?? 0,
    ownClasses: row.own_classes ?? 0,
    students: row.students ?? 0,
  };
}
