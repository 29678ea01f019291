import { type ParentRoute, pageRoute } from '../../paths/page-route.ts';
import { pages } from '../../paths/pages.ts';

export const practiceLogRoutes = (dashboard: ParentRoute) => [
  pageRoute(
    dashboard,
    pages.practiceLog,
    () => import('./practice-log-screen.tsx'),
    'PracticeLogScreen',
  ),
  pageRoute(
    dashboard,
    pages.classesPractice,
    () => import('./classes-practice-screen.tsx'),
    'ClassesPracticeScreen',
  ),
  pageRoute(
    dashboard,
    pages.classPracticeLog,
    () => import('./class-practice-log-screen.tsx'),
    'ClassPracticeLogScreen',
  ),
  ...[pages.studentPracticeLog, pages.studentClassPracticeLog].map((page) =>
    pageRoute(
      dashboard,
      page,
      () => import('./student-practice-log-screen.tsx'),
      'StudentPracticeLogScreen',
    ),
  ),
];
