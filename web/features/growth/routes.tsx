import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as m from '../../i18n/generated/messages.js';

export function growthRoutes(root: AnyRoute) {
  const growth = createRoute({
    getParentRoute: () => root,
    path: '/growth',
    staticData: { title: m.title_growth },
    component: lazyRouteComponent(() => import('./growth-screen.tsx'), 'GrowthScreen'),
  });
  return [growth];
}
