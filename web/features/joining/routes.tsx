import { type ParentRoute, pageRoute } from '../../paths/page-route.ts';
import { pages } from '../../paths/pages.ts';

const load = () => import('./screens.ts');

/** For who has a code and no account yet. */
export const joiningRoutes = (root: ParentRoute) => [
  pageRoute(root, pages.classCode, load, 'ClassCodeScreen'),
  pageRoute(root, pages.waiting, load, 'WaitingScreen'),
];
