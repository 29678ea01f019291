import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as m from '../../i18n/generated/messages.js';
import { linkQuery } from '../../studio/link-query.ts';

export function mixerRoutes(root: AnyRoute) {
  const HomeScreen = lazyRouteComponent(() => import('./home-screen.tsx'), 'HomeScreen');
  const home = (path: string) =>
    createRoute({ getParentRoute: () => root, path, component: HomeScreen });
  const level = createRoute({
    getParentRoute: () => root,
    path: '/practice/sr/level',
    validateSearch: linkQuery,
    staticData: { title: m.title_chooseLevel },
    component: lazyRouteComponent(() => import('./level-screen.tsx'), 'LevelScreen'),
  });
  return [home('/'), home('/sight-reading'), level];
}
