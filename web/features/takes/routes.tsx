import { type ParentRoute, pageRoute } from '../../paths/page-route.ts';
import { pages } from '../../paths/pages.ts';

const load = () => import('./screens.ts');

export const takeListRoutes = (dashboard: ParentRoute) => [
  pageRoute(dashboard, pages.takes, load, 'TakesScreen'),
];

export const takeRoutes = (root: ParentRoute) => [pageRoute(root, pages.take, load, 'TakeScreen')];
