import { type ParentRoute, pageRoute } from '../paths/page-route.ts';
import { pages } from '../paths/pages.ts';

/** Pages of several features: put together here, for no feature knows another. */
export const personHomeRoutes = (dashboard: ParentRoute) => [
  pageRoute(dashboard, pages.assignments, () => import('./student-home.tsx'), 'StudentHome'),
  pageRoute(
    dashboard,
    pages.educatorAssignments,
    () => import('./teacher-home.tsx'),
    'TeacherHome',
  ),
  pageRoute(
    dashboard,
    pages.classAssignments,
    () => import('./class-assignments-screen.tsx'),
    'ClassAssignmentsScreen',
  ),
  pageRoute(
    dashboard,
    pages.gradebook,
    () => import('./class-gradebook-screen.tsx'),
    'ClassGradebookScreen',
  ),
  pageRoute(
    dashboard,
    pages.classSkills,
    () => import('./class-skills-screen.tsx'),
    'ClassSkillsScreen',
  ),
  pageRoute(
    dashboard,
    pages.classPracticeLog,
    () => import('./class-practice-log-screen.tsx'),
    'ClassPracticeLogScreen',
  ),
];
