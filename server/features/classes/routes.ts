import type { Routes } from '../../http/mount.ts';
import { archiveRoutes } from './archive-routes.ts';
import { detailRoutes } from './detail-routes.ts';
import { enrolRoutes } from './enrol-routes.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { learnerRoutes } from './learner-routes.ts';
import { listRoutes } from './list-routes.ts';
import { ownerRoutes } from './owner-routes.ts';
import { practiceSettingsRoutes } from './practice-settings-routes.ts';
import { teacherRoutes } from './teacher-routes.ts';

export function classRoutes(routes: Routes): void {
  listRoutes(routes);
  detailRoutes(routes);
  practiceSettingsRoutes(routes);
  archiveRoutes(routes);
  learnerRoutes(routes);
  enrolRoutes(routes);
  teacherRoutes(routes);
  ownerRoutes(routes);
  invitationRoutes(routes);
}
