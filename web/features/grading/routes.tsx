import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as m from '../../i18n/generated/messages.js';

export function gradingRoutes(root: AnyRoute) {
  const teacher = createRoute({
    getParentRoute: () => root,
    path: '/grade/session/$sessionId/$scope/feedback',
    staticData: { title: m.title_grade },
    component: lazyRouteComponent(() => import('./review-screen.tsx'), 'ReviewScreen'),
  });
  const student = createRoute({
    getParentRoute: () => root,
    path: '/session/$sessionId/feedback',
    staticData: { title: m.title_feedback },
    component: lazyRouteComponent(() => import('./review-screen.tsx'), 'ReviewScreen'),
  });
  return [teacher, student];
}
