import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as m from '../../i18n/generated/messages.js';

/** @param dashboard the layout they stand in */
export function takeListRoutes(dashboard: AnyRoute) {
  const takes = createRoute({
    getParentRoute: () => dashboard,
    path: '/takes',
    staticData: { title: m.title_takes },
    component: lazyRouteComponent(() => import('./takes-screen.tsx'), 'TakesScreen'),
  });
  return [takes];
}

export function takeRoutes(root: AnyRoute) {
  const take = createRoute({
    getParentRoute: () => root,
    path: '/takes/$takeId',
    staticData: { title: m.title_take },
    component: lazyRouteComponent(() => import('./take-screen.tsx'), 'TakeScreen'),
  });
  return [take];
}
