import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as m from '../../i18n/generated/messages.js';
import { linkQuery } from '../../studio/link-query.ts';

export function practiceRoutes(root: AnyRoute) {
  const screen = () => import('./stage-screen.tsx');
  const freePlay = createRoute({
    getParentRoute: () => root,
    path: '/practice/sr/play',
    validateSearch: linkQuery,
    staticData: { title: m.title_freePlay },
    component: lazyRouteComponent(screen, 'FreePlayScreen'),
  });
  const autoAssessment = createRoute({
    getParentRoute: () => root,
    path: '/practice/sr/auto-assessment',
    validateSearch: linkQuery,
    staticData: { title: m.title_autoAssessment },
    component: lazyRouteComponent(screen, 'AutoAssessmentScreen'),
  });
  const micCheck = createRoute({
    getParentRoute: () => root,
    path: '/mic-check',
    staticData: { title: m.title_micCheck },
    component: lazyRouteComponent(() => import('./mic-check-screen.tsx'), 'MicCheckScreen'),
  });
  return [freePlay, autoAssessment, micCheck];
}
