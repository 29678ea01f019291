import { type ParentRoute, pageRoute } from '../../paths/page-route.ts';
import { pages } from '../../paths/pages.ts';

export const classListRoutes = (dashboard: ParentRoute) => [
  pageRoute(dashboard, pages.classes, () => import('./classes-screen.tsx'), 'ClassesScreen'),
  pageRoute(
    dashboard,
    pages.archivedClasses,
    () => import('./archived-classes-screen.tsx'),
    'ArchivedClassesScreen',
  ),
  pageRoute(
    dashboard,
    pages.enrollments,
    () => import('./enrollments-screen.tsx'),
    'EnrollmentsScreen',
  ),
  pageRoute(
    dashboard,
    pages.classDetails,
    () => import('./class-details-screen.tsx'),
    'ClassDetailsScreen',
  ),
  pageRoute(
    dashboard,
    pages.practiceSettings,
    () => import('./practice-settings/practice-settings-screen.tsx'),
    'PracticeSettingsScreen',
  ),
  pageRoute(dashboard, pages.addClass, () => import('./add-class-screen.tsx'), 'AddClassScreen'),
  pageRoute(dashboard, pages.joinClass, () => import('./join-class-screen.tsx'), 'JoinClassScreen'),
];

export const classEditorRoutes = (asking: ParentRoute) => [
  pageRoute(asking, pages.newClass, () => import('./new-class-screen.tsx'), 'NewClassScreen'),
  pageRoute(asking, pages.editClass, () => import('./edit-class-screen.tsx'), 'EditClassScreen'),
  pageRoute(
    asking,
    pages.editPracticeSettings,
    () => import('./practice-settings/edit-practice-settings-screen.tsx'),
    'EditPracticeSettingsScreen',
  ),
];
