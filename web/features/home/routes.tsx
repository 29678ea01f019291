import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';

export function homeRoutes(root: AnyRoute) {
  const HomeScreen = lazyRouteComponent(() => import('./home-screen.tsx'), 'HomeScreen');
  return ['/', '/sight-reading'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: HomeScreen }),
  );
}
