import { type ParentRoute, pageRoute } from '../../paths/page-route.ts';
import { pages } from '../../paths/pages.ts';

export const takeListRoutes = (dashboard: ParentRoute) => [
  pageRoute(dashboard, pages.takes, () => import('./takes-screen.tsx'), 'TakesScreen'),
];

export const takeRoutes = (root: ParentRoute) => [
  pageRoute(root, pages.take, () => import('./take-screen.tsx'), 'TakeScreen'),
];
