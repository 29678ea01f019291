import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';

export function mixerRoutes(root: AnyRoute) {
  const HomeScreen = lazyRouteComponent(() => import('./home-screen.tsx'), 'HomeScreen');
  const home = (path: string) =>
    createRoute({ getParentRoute: () => root, path, component: HomeScreen });
  return [home('/'), home('/sight-reading')];
}
