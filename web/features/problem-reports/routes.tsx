import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as m from '../../i18n/generated/messages.js';

/** @param dashboard the layout they stand in */
export function problemReportListRoutes(dashboard: AnyRoute) {
  const reports = createRoute({
    getParentRoute: () => dashboard,
    path: '/aa-bugs',
    staticData: { title: m.title_problemReports },
    component: lazyRouteComponent(
      () => import('./problem-reports-screen.tsx'),
      'ProblemReportsScreen',
    ),
  });
  return [reports];
}

export function problemReportRoutes(root: AnyRoute) {
  const report = createRoute({
    getParentRoute: () => root,
    path: '/aa-bugs/$reportId',
    staticData: { title: m.title_problemReport },
    component: lazyRouteComponent(
      () => import('./problem-report-screen.tsx'),
      'ProblemReportScreen',
    ),
  });
  return [report];
}
