import { type ParentRoute, pageRoute } from '../../paths/page-route.ts';
import { pages } from '../../paths/pages.ts';

const screens = () => import('./screens.ts');

export const districtRoutes = (dashboard: ParentRoute) => [
  pageRoute(dashboard, pages.district, screens, 'DistrictScreen'),
  pageRoute(dashboard, pages.districtTeacher, screens, 'TeacherScreen'),
];
