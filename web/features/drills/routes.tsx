import { type ParentRoute, pageRoute } from '../../paths/page-route.ts';
import { drillPages, pages } from '../../paths/pages.ts';
import { withEngraving } from '../../score/engraving/with-engraving.ts';

const load = () => withEngraving(import('./screens.ts'));

export const drillListRoutes = (dashboard: ParentRoute) => [
  pageRoute(dashboard, pages.drills, () => import('./screens.ts'), 'DrillsScreen'),
];

/** Each drill, for oneself and for a class: the server is asked whether they are there. */
export const drillRoutes = (asking: ParentRoute) => [
  ...drillPages.map((page) => pageRoute(asking, page, load, 'DrillScreen')),
  pageRoute(asking, pages.dueDrills, load, 'DueStage'),
];
