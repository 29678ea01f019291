import { type ParentRoute, pageRoute } from '../../paths/page-route.ts';
import { pages } from '../../paths/pages.ts';

const load = () => import('./screens.ts');

export const practiceLogRoutes = (dashboard: ParentRoute) => [
  pageRoute(dashboard, pages.practiceLog, load, 'PracticeLogScreen'),
  pageRoute(dashboard, pages.classesPractice, load, 'ClassesPracticeScreen'),
  ...[pages.studentPracticeLog, pages.studentClassPracticeLog].map((page) =>
    pageRoute(dashboard, page, load, 'StudentPracticeLogScreen'),
  ),
];
