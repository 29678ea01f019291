import { type ParentRoute, pageRoute } from '../../paths/page-route.ts';
import { pages } from '../../paths/pages.ts';

export const skillsRoutes = (dashboard: ParentRoute) => [
  pageRoute(dashboard, pages.skills, () => import('./skills-screen.tsx'), 'SkillsScreen'),
];
