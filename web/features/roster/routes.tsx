import { type ParentRoute, pageRoute } from '../../paths/page-route.ts';
import { pages } from '../../paths/pages.ts';

export const rosterRoutes = (dashboard: ParentRoute) => [
  pageRoute(
    dashboard,
    pages.editEnrollments,
    () => import('./add-students-screen.tsx'),
    'AddStudentsScreen',
  ),
];
