import { type ParentRoute, pageRoute } from '../../paths/page-route.ts';
import { pages } from '../../paths/pages.ts';
import { withEngraving } from '../../score/engraving/with-engraving.ts';

const load = () => withEngraving(import('./screens.ts'));

export const drillListRoutes = (dashboard: ParentRoute) => [
  pageRoute(dashboard, pages.drills, () => import('./screens.ts'), 'DrillsScreen'),
];

const drills = [
  ...[pages.noteDrill, pages.classNoteDrill, pages.intervalDrill, pages.classIntervalDrill],
  ...[pages.scaleDrill, pages.classScaleDrill, pages.chordDrill, pages.classChordDrill],
];

/** Each drill, for oneself and for a class: the server is asked whether they are there. */
export const drillRoutes = (asking: ParentRoute) =>
  drills.map((page) => pageRoute(asking, page, load, 'DrillScreen'));
