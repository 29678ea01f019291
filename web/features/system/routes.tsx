import { type ParentRoute, pageRoute } from '../../paths/page-route.ts';
import { pages } from '../../paths/pages.ts';
import { plannedPages } from '../../paths/planned-pages.ts';

const load = () => import('./screens.ts');

export const systemRoutes = (root: ParentRoute) => [
  pageRoute(root, pages.display, load, 'DisplayScreen'),
  pageRoute(root, pages.about, load, 'AboutScreen'),
];

export const messageRoutes = (dashboard: ParentRoute) => [
  pageRoute(dashboard, pages.message, load, 'MessageScreen'),
];

const isPlace = ({ meta }: (typeof plannedPages)[number]) => meta.pageType === 'dashboard';

/** Pages that are not built yet and stand beside the rail. */
export const plannedPlaceRoutes = (dashboard: ParentRoute) =>
  plannedPages.filter(isPlace).map((page) => pageRoute(dashboard, page, load, 'PlannedPlace'));

/** All other pages that are not built yet. */
export const plannedRoutes = (root: ParentRoute) =>
  plannedPages
    .filter((page) => !isPlace(page))
    .map((page) => pageRoute(root, page, load, 'PlannedScreen'));
