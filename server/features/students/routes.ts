import type { Routes } from '../../http/mount.ts';
import { archiveRoutes } from './archive-routes.ts';
import { changeRoutes } from './change-routes.ts';
import { handOverRoute } from './hand-over-route.ts';
import { readRoutes } from './read-routes.ts';

/** The students of all classes a teacher has, and their accounts. */
export function studentRoutes(routes: Routes): void {
  readRoutes(routes);
  changeRoutes(routes);
  handOverRoute(routes);
  archiveRoutes(routes);
}
