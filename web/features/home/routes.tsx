import { type ParentRoute, pageRoute } from '../../paths/page-route.ts';
import { pages } from '../../paths/pages.ts';

export function homeRoutes(root: ParentRoute) {
  return [pages.home, pages.sightReading].map((page) =>
    pageRoute(root, page, () => import('./home-screen.tsx'), 'HomeScreen'),
  );
}
