import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { accountRoutes } from '../features/account/routes.tsx';
import { assignmentRoutes } from '../features/assignments/routes.tsx';
import { gradingRoutes } from '../features/grading/routes.tsx';
import { mixerRoutes } from '../features/mixer/routes.tsx';
import { practiceRoutes } from '../features/practice/routes.tsx';
import { systemRoutes } from '../features/system/routes.tsx';
import type { Services } from '../studio/services.ts';
import { ConnectionError } from './connection-error.tsx';
import { redirects } from './redirects.ts';
import { Root } from './root.tsx';

export function createAppRouter({ log }: Pick<Services, 'log'>) {
  const root = createRootRoute({ component: Root });
  const aliases = redirects.map(({ from, to }) =>
    createRoute({
      getParentRoute: () => root,
      path: from,
      beforeLoad: ({ location }) => {
        throw redirect({ href: `${to}${location.searchStr}` });
      },
    }),
  );
  const unknown = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: ({ location }) => {
      void log.report('warn', 'router', `Unknown path ${location.pathname}`);
      throw redirect({ href: '/sight-reading' });
    },
  });
  return createRouter({
    routeTree: root.addChildren([
      ...mixerRoutes(root),
      ...practiceRoutes(root),
      ...accountRoutes(root),
      ...assignmentRoutes(root),
      ...gradingRoutes(root),
      ...systemRoutes(root),
      ...aliases,
      unknown,
    ]),
    defaultErrorComponent: ConnectionError,
    defaultPreload: 'intent',
    scrollRestoration: true,
  });
}
