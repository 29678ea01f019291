import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { mixerAliases } from '#shared/mixer/routes';
import { accountRoutes } from '../features/account/routes.tsx';
import { assignmentRoutes } from '../features/assignments/routes.tsx';
import { gradingRoutes } from '../features/grading/routes.tsx';
import { growthRoutes } from '../features/growth/routes.tsx';
import { mixerRoutes } from '../features/mixer/routes.tsx';
import { practiceRoutes } from '../features/practice/routes.tsx';
import { reportRoutes } from '../features/reports/routes.tsx';
import { systemRoutes } from '../features/system/routes.tsx';
import { takesRoutes } from '../features/takes/routes.tsx';
import type { Services } from '../studio/services.ts';
import { ConnectionError } from './connection-error.tsx';
import { plainSearch } from './plain-search.ts';
import { Root } from './root.tsx';

const isSetUp = (path: string) => /^\/(practice|assignment)\//.test(path);

export function createAppRouter({ log }: Pick<Services, 'log'>) {
  const root = createRootRoute({ component: Root });
  // Old addresses that still stand in links of teachers. The query goes along.
  const aliases = mixerAliases.map(({ from, to }) =>
    createRoute({
      getParentRoute: () => root,
      path: from,
      beforeLoad: ({ location, params }) => {
        const { courseId = '' } = params as { courseId?: string };
        throw redirect({ href: `${to.replace('$courseId', courseId)}${location.searchStr}` });
      },
    }),
  );
  const leaveUnknown = (path: string): never => {
    void log.report('warn', 'router', `Unknown path ${path}`);
    throw redirect({ href: '/sight-reading' });
  };
  const unknown = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: ({ location }) => leaveUnknown(location.pathname),
  });
  return createRouter({
    routeTree: root.addChildren([
      ...mixerRoutes(root, leaveUnknown),
      ...practiceRoutes(root),
      ...accountRoutes(root),
      ...assignmentRoutes(root),
      ...gradingRoutes(root),
      ...takesRoutes(root),
      ...growthRoutes(root),
      ...reportRoutes(root),
      ...systemRoutes(root),
      ...aliases,
      unknown,
    ]),
    defaultErrorComponent: ConnectionError,
    ...plainSearch,
    defaultPreload: 'intent',
    // A choice in set-up moves nothing, and many a choice is made there.
    scrollRestoration: ({ location }) => !isSetUp(location.pathname),
  });
}
