import { can } from '#shared/access/can';
import { getDistrictTeachers } from '#shared/contract/district';
import { getArchivedTeachers } from '#shared/contract/district-teachers';
import { byRole } from '../../access/by-role.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { accessRoutes } from './access-routes.ts';
import { archiveRoutes } from './archive-routes.ts';
import { classesRoutes } from './classes-routes.ts';
import { countRoute, practisedLately } from './count-route.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { livePracticeRoute } from './live-practice-route.ts';
import { placeRoute } from './place-route.ts';
import { teachersOfDistrict } from './queries.ts';
import { toDistrictTeacher } from './replies.ts';
import { schoolRoutes } from './school-routes.ts';

/** What an administrator sees of who teaches: counts, and never a class. */
export function districtRoutes(routes: Routes): void {
  const { clock } = routes.context;
  countRoute(routes);
  invitationRoutes(routes);
  schoolRoutes(routes);
  placeRoute(routes);
  classesRoutes(routes);
  archiveRoutes(routes);
  accessRoutes(routes);
  livePracticeRoute(routes);

  for (const [endpoint, action, areArchived] of [
    [getDistrictTeachers, 'listTeachers', false],
    [getArchivedTeachers, 'keepTeachers', true],
  ] as const) {
    mount(routes, endpoint, { allow: byRole(action) }, async ({ granted: { account, db } }) => {
      const { schoolId } = account;
      const seen = { schoolId, areArchived, since: practisedLately(clock) };
      const rows = await teachersOfDistrict(db, seen);
      const hasPractised = can(account, 'keepTeachers');
      return { teachers: rows.map((row) => toDistrictTeacher(row, hasPractised)) };
    });
  }
}
