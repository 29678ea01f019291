import type { Routes } from '../../http/mount.ts';
import { JoinGuard } from './join-guard.ts';
import { liveCodeRoute } from './live-code-route.ts';
import { studentRoutes } from './student-routes.ts';
import { teacherRoutes } from './teacher-routes.ts';
import { visitorRoutes } from './visitor-routes.ts';
import { waitingRoutes } from './waiting-routes.ts';

export function joiningRoutes(routes: Routes): void {
  const guard = new JoinGuard(routes.context.clock);
  studentRoutes(routes, guard);
  visitorRoutes(routes, guard);
  waitingRoutes(routes);
  liveCodeRoute(routes, guard);
  teacherRoutes(routes);
}
