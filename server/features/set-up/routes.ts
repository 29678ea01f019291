import type { Routes } from '../../http/mount.ts';
import { configurationRoutes } from './configuration-routes.ts';
import { limitRoutes } from './limit-routes.ts';
import { menuRoutes } from './menu-routes.ts';

export function setUpRoutes(routes: Routes): void {
  menuRoutes(routes);
  limitRoutes(routes);
  configurationRoutes(routes);
}
