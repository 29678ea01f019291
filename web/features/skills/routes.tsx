import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as m from '../../i18n/generated/messages.js';

/** @param dashboard the layout they stand in */
export function skillsRoutes(dashboard: AnyRoute) {
  const growth = createRoute({
    getParentRoute: () => dashboard,
    path: '/growth',
    staticData: { title: m.title_skills },
    component: lazyRouteComponent(() => import('./skills-screen.tsx'), 'SkillsScreen'),
  });
  return [growth];
}
