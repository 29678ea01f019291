import { redirect } from '@tanstack/react-router';
import { lazyScreen } from '../../paths/lazy-screen.ts';
import { type ParentRoute, pageRoute, pathRoute, type Reached } from '../../paths/page-route.ts';
import { pages } from '../../paths/pages.ts';
import type { Starts } from '../../session/starts.ts';

const loadList = () => import('./list-screens.ts');
const loadEditor = () => import('./editor-screens.ts');
const loadTaking = () => import('./taking-screens.ts');

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set by the launch screen: the press by which this stage was gone to. */
    readonly launched?: string;
  }
}

/** But the lists of assignments: they are the first pages of students and teachers, which `app` puts together. */
export const assignmentListRoutes = (dashboard: ParentRoute) => [
  pageRoute(dashboard, pages.grades, loadList, 'GradesScreen'),
  pageRoute(dashboard, pages.submissions, loadList, 'SubmissionsScreen'),
];

export const assignmentEditorRoutes = (asking: ParentRoute) => [
  pageRoute(asking, pages.newAssignment, loadEditor, 'NewAssignmentScreen'),
  pageRoute(asking, pages.cloneAssignment, loadEditor, 'CloneAssignmentScreen'),
  pageRoute(asking, pages.editAssignment, loadEditor, 'EditAssignmentScreen'),
];

/**
 * Who arrives directly, loads the page again or comes back through the history starts at the microphone check, with the query
 * kept (spec 1 §2): only a press there begins an attempt.
 */
const throughLaunch =
  (starts: Starts) =>
  ({ params, location }: Reached): void => {
    if (starts.isGood(location.state.launched)) return;
    const { to } = pages.launch.at({ assignmentId: params.assignmentId ?? '' });
    throw redirect({ href: to + location.searchStr, replace: true });
  };

export const assignmentRoutes = (root: ParentRoute, starts: Starts) => [
  pageRoute(root, pages.launch, loadTaking, 'LaunchScreen'),
  ...[pages.assignmentPlay, pages.assess].map(({ path, meta }) =>
    pathRoute(root, {
      path,
      meta,
      beforeLoad: throughLaunch(starts),
      onLeave: starts.spend,
      component: lazyScreen(loadTaking, 'AssessScreen'),
    }),
  ),
];
