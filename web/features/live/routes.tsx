import { lazyScreen } from '../../paths/lazy-screen.ts';
import { type ParentRoute, pageRoute, pathRoute } from '../../paths/page-route.ts';
import { pages } from '../../paths/pages.ts';
import { withEngraving } from '../../score/engraving/with-engraving.ts';

const load = () => withEngraving(import('./screens.ts'));

/** A page for oneself, and for a class. */
const both = (root: ParentRoute, place: 'live' | 'join', name: 'LiveScreen' | 'JoinScreen') => {
  const { path, meta } = place === 'live' ? pages.live : pages.joinLive;
  return [path, `/practice/$courseId/sr/${place}`].map((one) =>
    pathRoute(root, { path: one, meta, component: lazyScreen(load, name) }),
  );
};

export const liveRoutes = (root: ParentRoute) => [
  ...both(root, 'live', 'LiveScreen'),
  ...both(root, 'join', 'JoinScreen'),
  pageRoute(root, pages.joined, load, 'JoinedScreen'),
];
