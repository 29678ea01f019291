import { type ParentRoute, pageRoute } from '../../paths/page-route.ts';
import { pages } from '../../paths/pages.ts';

const load = () => import('./screens.ts');

export const studentListRoutes = (dashboard: ParentRoute) => [
  pageRoute(dashboard, pages.students, load, 'StudentsScreen'),
  pageRoute(dashboard, pages.archivedStudents, load, 'ArchivedStudentsScreen'),
  pageRoute(dashboard, pages.bulkArchive, load, 'BulkArchiveScreen'),
  pageRoute(dashboard, pages.student, load, 'StudentScreen'),
];

export const studentEditorRoutes = (asking: ParentRoute) => [
  pageRoute(asking, pages.updateStudent, load, 'UpdateStudentScreen'),
];
