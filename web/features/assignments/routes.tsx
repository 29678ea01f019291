import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import * as m from '../../i18n/generated/messages.js';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set by the launch screen: the microphone was checked or may be skipped. */
    readonly launched?: boolean;
  }
}

/** @param dashboard the layout they stand in */
export function assignmentListRoutes(dashboard: AnyRoute) {
  const assignments = createRoute({
    getParentRoute: () => dashboard,
    path: '/assignments',
    staticData: { title: m.title_assignments },
    component: lazyRouteComponent(() => import('./assignments-screen.tsx'), 'AssignmentsScreen'),
  });
  const educatorAssignments = createRoute({
    getParentRoute: () => dashboard,
    path: '/educator/assignments',
    staticData: { title: m.title_assignments },
    component: lazyRouteComponent(
      () => import('./educator-assignments-screen.tsx'),
      'EducatorAssignmentsScreen',
    ),
  });
  const submissions = createRoute({
    getParentRoute: () => dashboard,
    path: '/assignment/$assignmentId/feedback',
    staticData: { title: m.title_submissions },
    component: lazyRouteComponent(() => import('./submissions-screen.tsx'), 'SubmissionsScreen'),
  });
  return [assignments, educatorAssignments, submissions];
}

export function assignmentRoutes(root: AnyRoute) {
  const launch = createRoute({
    getParentRoute: () => root,
    path: '/assignment/$assignmentId/launch',
    staticData: { title: m.title_micCheck },
    component: lazyRouteComponent(() => import('./launch-screen.tsx'), 'LaunchScreen'),
  });
  // Who arrives directly starts at the microphone check, with the query kept (spec 1 §2).
  const performed = (step: 'play' | 'assess') =>
    createRoute({
      getParentRoute: () => root,
      path: `/assignment/$assignmentId/${step}`,
      staticData: { title: m.title_assignment },
      beforeLoad: ({ params, location }) => {
        if (location.state.launched) return;
        const { assignmentId } = params as { assignmentId: string };
        throw redirect({ href: `/assignment/${assignmentId}/launch${location.searchStr}` });
      },
      component: lazyRouteComponent(() => import('./assess-screen.tsx'), 'AssessScreen'),
    });
  return [launch, performed('play'), performed('assess')];
}
