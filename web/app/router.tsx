import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import type { User } from '#shared/contract/account';
import { setUpAliases } from '#shared/set-up/routes';
import { accountRoutes, ownAccountRoutes } from '../features/account/routes.tsx';
import {
  assignmentEditorRoutes,
  assignmentListRoutes,
  assignmentRoutes,
} from '../features/assignments/routes.tsx';
import { classEditorRoutes, classListRoutes } from '../features/classes/routes.tsx';
import { districtRoutes } from '../features/district/routes.tsx';
import { drillListRoutes, drillRoutes } from '../features/drills/routes.tsx';
import { gradingRoutes } from '../features/grading/routes.tsx';
import { practiseRoutes, visitorRoutes, wayHome } from '../features/home/routes.tsx';
import { joiningRoutes } from '../features/joining/routes.tsx';
import { liveRoutes } from '../features/live/routes.tsx';
import { practiceRoutes } from '../features/practice/routes.tsx';
import { practiceLogRoutes } from '../features/practice-log/routes.tsx';
import {
  problemReportListRoutes,
  problemReportRoutes,
} from '../features/problem-reports/routes.tsx';
import { rosterRoutes } from '../features/roster/routes.tsx';
import { ComingSetUp } from '../features/set-up/coming-set-up.tsx';
import { setUpRoutes } from '../features/set-up/routes.tsx';
import { skillsRoutes } from '../features/skills/routes.tsx';
import { studentEditorRoutes, studentListRoutes } from '../features/students/routes.tsx';
import {
  messageRoutes,
  plannedPlaceRoutes,
  plannedRoutes,
  systemRoutes,
} from '../features/system/routes.tsx';
import { takeListRoutes, takeRoutes } from '../features/takes/routes.tsx';
import * as m from '../i18n/generated/messages.js';
import { lazyScreen } from '../paths/lazy-screen.ts';
import { framed, type ParentRoute } from '../paths/page-route.ts';
import { pages, renamed } from '../paths/pages.ts';
import type { Services } from '../session/services.ts';
import { ConnectionError } from './connection-error.tsx';
import { personHomeRoutes } from './person-home-routes.ts';
import { plainSearch } from './plain-search.ts';
import { Root } from './root.tsx';

const isSetUp = (path: string) => /^\/(practice|assignment)\//.test(path);

/** Old addresses that still stand in links of teachers. The query goes along. */
const aliasRoutes = (root: ParentRoute) =>
  [...setUpAliases, ...renamed].map(({ from, to }) =>
    createRoute({
      getParentRoute: () => root,
      path: from,
      beforeLoad: ({ location, params }) => {
        const { courseId = '' } = params as { courseId?: string };
        throw redirect({ href: `${to.replace('$courseId', courseId)}${location.searchStr}` });
      },
    }),
  );

const Asking = lazyScreen(() => import('./asking.tsx'), 'Asking');

const askingIds = ['asking', 'setting-up'] as const;

/** Without an address of its own, around pages that ask the server: the first music asks nobody. */
const askingRoute = (
  root: ParentRoute,
  id: (typeof askingIds)[number],
  frame?: RouteComponent,
): AnyRoute => createRoute({ getParentRoute: () => root, id, component: Asking, ...framed(frame) });

export function createAppRouter({
  account,
  log,
  flash,
  starts,
}: Pick<Services, 'account' | 'log' | 'flash' | 'starts'>) {
  // A page belongs to whom it was opened for: when that changes it starts anew.
  const person = cameIn(account.store.getState().person);
  const root = createRootRoute({ component: Root });
  const asking = askingRoute(root, 'asking');
  const settingUp = askingRoute(root, 'setting-up', ComingSetUp);
  /** Without one either: the rail beside many pages. */
  const dashboard = createRoute({
    getParentRoute: () => asking,
    id: 'dashboard',
    component: lazyScreen(() => import('./dashboard.tsx'), 'Dashboard'),
  });
  const leaveUnknown = (path: string): never => {
    void log.report('warn', 'router', `Unknown path ${path}`);
    flash.show(m.app_unknownAddress(), 'trouble');
    throw redirect({ href: pages.sightReading.path });
  };
  const unknown = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: ({ location }) => leaveUnknown(location.pathname),
  });
  return createRouter({
    routeTree: root.addChildren([
      asking.addChildren([
        dashboard.addChildren([
          ...(person ? practiseRoutes(dashboard) : []),
          ...personHomeRoutes(dashboard),
          ...assignmentListRoutes(dashboard),
          ...classListRoutes(dashboard),
          ...districtRoutes(dashboard),
          ...rosterRoutes(dashboard),
          ...studentListRoutes(dashboard),
          ...practiceLogRoutes(dashboard),
          ...takeListRoutes(dashboard),
          ...ownAccountRoutes(dashboard),
          ...skillsRoutes(dashboard),
          ...drillListRoutes(dashboard),
          ...problemReportListRoutes(dashboard),
          ...messageRoutes(dashboard),
          ...plannedPlaceRoutes(dashboard),
        ]),
        ...classEditorRoutes(asking),
        ...studentEditorRoutes(asking),
        ...assignmentEditorRoutes(asking),
        ...assignmentRoutes(asking, starts),
        ...gradingRoutes(asking),
        ...problemReportRoutes(asking),
        ...drillRoutes(asking),
      ]),
      settingUp.addChildren(setUpRoutes(settingUp, leaveUnknown)),
      ...(person ? wayHome(root, person) : visitorRoutes(root)),
      ...practiceRoutes(root),
      ...liveRoutes(root),
      ...accountRoutes(root),
      ...joiningRoutes(root),
      ...takeRoutes(root),
      ...systemRoutes(root),
      ...plannedRoutes(root),
      ...aliasRoutes(root),
      unknown,
    ]),
    defaultErrorComponent: ConnectionError,
    ...plainSearch,
    defaultPreload: 'intent',
    // Each choice in set-up changes the address, and must not move the scroll position.
    scrollRestoration: ({ location }) => !isSetUp(location.pathname),
  });
}

/** Who has still to set a password, or to add a second step, is asked for that by the server: till then they play as visitors do. */
const cameIn = (person: User | null): User | null =>
  person?.mustChangePassword || person?.mustAddSecondStep ? null : person;

/** Whether the page at the address is one of those that ask the server. */
export const isAsking = (router: ReturnType<typeof createAppRouter>): boolean =>
  router
    .matchRoutes(router.latestLocation)
    .some(({ routeId }) => askingIds.some((id) => routeId === `/${id}`));
