import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as m from '../../i18n/generated/messages.js';

export function systemRoutes(root: AnyRoute) {
  const display = createRoute({
    getParentRoute: () => root,
    path: '/display',
    staticData: { title: m.title_display },
    component: lazyRouteComponent(() => import('./display-screen.tsx'), 'DisplayScreen'),
  });
  return [display];
}
