import { type ParentRoute, pageRoute } from '../../paths/page-route.ts';
import { drillPages, pages } from '../../paths/pages.ts';
import { withEngraving } from '../../score/engraving/with-engraving.ts';

/** Places beside the rail, where no music is drawn. */
const loadPlace = () => import('./screens.ts');
const load = () => withEngraving(import('./screens.ts'));

export const drillListRoutes = (dashboard: ParentRoute) => [
  pageRoute(dashboard, pages.drills, loadPlace, 'DrillsScreen'),
  pageRoute(dashboard, pages.classDrills, loadPlace, 'ClassDrillsScreen'),
];

/** Each drill, for oneself and for a class: the server is asked whether they are there. */
export const drillRoutes = (asking: ParentRoute) => [
  ...drillPages.map((page) => pageRoute(asking, page, load, 'DrillScreen')),
  pageRoute(asking, pages.dueDrills, load, 'DueStage'),
];
