import { type ParentRoute, pageRoute } from '../../paths/page-route.ts';
import { pages } from '../../paths/pages.ts';

export const systemRoutes = (root: ParentRoute) => [
  pageRoute(root, pages.display, () => import('./display-screen.tsx'), 'DisplayScreen'),
];
