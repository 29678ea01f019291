import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as m from '../../i18n/generated/messages.js';

export function takesRoutes(root: AnyRoute) {
  const takes = createRoute({
    getParentRoute: () => root,
    path: '/takes',
    staticData: { title: m.title_takes },
    component: lazyRouteComponent(() => import('./takes-screen.tsx'), 'TakesScreen'),
  });
  const take = createRoute({
    getParentRoute: () => root,
    path: '/takes/$takeId',
    staticData: { title: m.title_take },
    component: lazyRouteComponent(() => import('./take-screen.tsx'), 'TakeScreen'),
  });
  return [takes, take];
}
