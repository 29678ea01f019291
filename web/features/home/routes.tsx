import { type ParentRoute, pageRoute } from '../../paths/page-route.ts';
import { pages } from '../../paths/pages.ts';
import { fetchEngraving } from '../../score/engraving/fetch-engraving.ts';

function loadHome() {
  fetchEngraving();
  return import('./home-screen.tsx');
}

export function homeRoutes(root: ParentRoute) {
  return [pages.home, pages.sightReading].map((page) =>
    pageRoute(root, page, loadHome, 'HomeScreen'),
  );
}
