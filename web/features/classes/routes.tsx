import { type ParentRoute, pageRoute } from '../../paths/page-route.ts';
import { pages } from '../../paths/pages.ts';

const load = () => import('./screens.ts');

export const classListRoutes = (dashboard: ParentRoute) => [
  pageRoute(dashboard, pages.classes, load, 'ClassesScreen'),
  pageRoute(dashboard, pages.archivedClasses, load, 'ArchivedClassesScreen'),
  pageRoute(dashboard, pages.enrollments, load, 'EnrollmentsScreen'),
  pageRoute(dashboard, pages.classDetails, load, 'ClassDetailsScreen'),
  pageRoute(dashboard, pages.practiceSettings, load, 'PracticeSettingsScreen'),
  pageRoute(dashboard, pages.addClass, load, 'AddClassScreen'),
  pageRoute(dashboard, pages.joinClass, load, 'JoinClassScreen'),
];

export const classEditorRoutes = (asking: ParentRoute) => [
  pageRoute(asking, pages.newClass, load, 'NewClassScreen'),
  pageRoute(asking, pages.editClass, load, 'EditClassScreen'),
  pageRoute(asking, pages.editPracticeSettings, load, 'EditPracticeSettingsScreen'),
];
