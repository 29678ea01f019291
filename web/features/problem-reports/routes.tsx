import { type ParentRoute, pageRoute } from '../../paths/page-route.ts';
import { pages } from '../../paths/pages.ts';

export const problemReportListRoutes = (dashboard: ParentRoute) => [
  pageRoute(
    dashboard,
    pages.problemReports,
    () => import('./problem-reports-screen.tsx'),
    'ProblemReportsScreen',
  ),
];

export const problemReportRoutes = (root: ParentRoute) => [
  pageRoute(
    root,
    pages.problemReport,
    () => import('./problem-report-screen.tsx'),
    'ProblemReportScreen',
  ),
];
