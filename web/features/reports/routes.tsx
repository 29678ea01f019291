import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as m from '../../i18n/generated/messages.js';

export function reportRoutes(root: AnyRoute) {
  const reports = createRoute({
    getParentRoute: () => root,
    path: '/aa-bugs',
    staticData: { title: m.title_reports },
    component: lazyRouteComponent(() => import('./reports-screen.tsx'), 'ReportsScreen'),
  });
  const report = createRoute({
    getParentRoute: () => root,
    path: '/aa-bugs/$reportId',
    staticData: { title: m.title_report },
    component: lazyRouteComponent(() => import('./report-screen.tsx'), 'ReportScreen'),
  });
  return [reports, report];
}
