import { type ParentRoute, pageRoute } from '../../paths/page-route.ts';
import { pages } from '../../paths/pages.ts';

export const studentListRoutes = (dashboard: ParentRoute) => [
  pageRoute(dashboard, pages.students, () => import('./students-screen.tsx'), 'StudentsScreen'),
  pageRoute(
    dashboard,
    pages.archivedStudents,
    () => import('./archived-students-screen.tsx'),
    'ArchivedStudentsScreen',
  ),
  pageRoute(
    dashboard,
    pages.bulkArchive,
    () => import('./bulk-archive-screen.tsx'),
    'BulkArchiveScreen',
  ),
  pageRoute(dashboard, pages.student, () => import('./student-screen.tsx'), 'StudentScreen'),
];

export const studentEditorRoutes = (asking: ParentRoute) => [
  pageRoute(
    asking,
    pages.updateStudent,
    () => import('./update-student-screen.tsx'),
    'UpdateStudentScreen',
  ),
];
