import { type ParentRoute, pageRoute } from '../../paths/page-route.ts';
import { pages } from '../../paths/pages.ts';

export const districtRoutes = (dashboard: ParentRoute) => [
  pageRoute(dashboard, pages.district, () => import('./district-screen.tsx'), 'DistrictScreen'),
];
