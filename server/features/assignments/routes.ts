import type { Routes } from '../../http/mount.ts';
import { againRoutes } from './again-routes.ts';
import { copyRoutes } from './copy-routes.ts';
import { editRoutes } from './edit-routes.ts';
import { educatorAssignmentRoutes } from './educator-routes.ts';
import { endRoutes } from './end-routes.ts';
import { musicRoutes } from './music-routes.ts';
import { newRoutes } from './new-routes.ts';
import { singleStudentRoutes } from './single-student-routes.ts';
import { studentAssignmentRoutes } from './student-routes.ts';
import { takenRoutes } from './taken-routes.ts';

export function assignmentRoutes(routes: Routes): void {
  studentAssignmentRoutes(routes);
  educatorAssignmentRoutes(routes);
  singleStudentRoutes(routes);
  againRoutes(routes);
  takenRoutes(routes);
  newRoutes(routes);
  copyRoutes(routes);
  editRoutes(routes);
  endRoutes(routes);
  musicRoutes(routes);
}
