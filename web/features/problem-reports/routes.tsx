import { type ParentRoute, pageRoute } from '../../paths/page-route.ts';
import { pages } from '../../paths/pages.ts';

const load = () => import('./screens.ts');

export const problemReportListRoutes = (dashboard: ParentRoute) => [
  pageRoute(dashboard, pages.problemReports, load, 'ProblemReportsScreen'),
];

export const problemReportRoutes = (root: ParentRoute) => [
  pageRoute(root, pages.problemReport, load, 'ProblemReportScreen'),
];
