import { getDistrictTeachers } from '#shared/contract/district';
import { getArchivedTeachers } from '#shared/contract/district-teachers';
import { byRole } from '../../access/by-role.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { accessRoutes } from './access-routes.ts';
import { archiveRoutes } from './archive-routes.ts';
import { classesRoutes } from './classes-routes.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { placeRoute } from './place-route.ts';
import { teachersOfDistrict } from './queries.ts';
import { toDistrictTeacher } from './replies.ts';
import { schoolRoutes } from './school-routes.ts';

/** What an administrator sees of who teaches: counts, and never a class. */
export function districtRoutes(routes: Routes): void {
  invitationRoutes(routes);
  schoolRoutes(routes);
  placeRoute(routes);
  classesRoutes(routes);
  archiveRoutes(routes);
  accessRoutes(routes);

  mount(routes, getDistrictTeachers, { allow: byRole('listTeachers') }, async ({ granted }) => {
    const { schoolId } = granted.account;
    const rows = await teachersOfDistrict(granted.db, { schoolId, areArchived: false });
    return { teachers: rows.map(toDistrictTeacher) };
  });

  mount(routes, getArchivedTeachers, { allow: byRole('keepTeachers') }, async ({ granted }) => {
    const { schoolId } = granted.account;
    const rows = await teachersOfDistrict(granted.db, { schoolId, areArchived: true });
    return { teachers: rows.map(toDistrictTeacher) };
  });
}
