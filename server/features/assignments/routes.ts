import type { Routes } from '../../http/mount.ts';
import { educatorAssignmentRoutes } from './educator-routes.ts';
import { studentAssignmentRoutes } from './student-routes.ts';

export function assignmentRoutes(routes: Routes): void {
  studentAssignmentRoutes(routes);
  educatorAssignmentRoutes(routes);
}
