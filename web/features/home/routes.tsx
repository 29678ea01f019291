import { type ParentRoute, pageRoute } from '../../paths/page-route.ts';
import { pages } from '../../paths/pages.ts';
import { withEngraving } from '../../score/engraving/with-engraving.ts';

const loadHome = () => withEngraving(import('./home-screen.tsx'));

export function homeRoutes(root: ParentRoute) {
  return [pages.home, pages.sightReading].map((page) =>
    pageRoute(root, page, loadHome, 'HomeScreen'),
  );
}
