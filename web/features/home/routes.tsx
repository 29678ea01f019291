import { redirect } from '@tanstack/react-router';
import type { User } from '#shared/contract/account';
import { type ParentRoute, pageRoute, pathRoute } from '../../paths/page-route.ts';
import { pages } from '../../paths/pages.ts';
import { withEngraving } from '../../score/engraving/with-engraving.ts';
import { homeOf } from '../../session/home-of.ts';

const loadHome = () => withEngraving(import('./home-screen.tsx'));

/** A visitor's first page; it is also where they practise. */
export const visitorRoutes = (root: ParentRoute) =>
  [pages.home, pages.sightReading].map((page) => pageRoute(root, page, loadHome, 'HomeScreen'));

/** Who is signed in has a first page of their own. */
export const wayHome = (root: ParentRoute, { role }: User) => [
  pathRoute(root, {
    ...pages.home,
    component: () => null,
    beforeLoad() {
      throw redirect({ ...homeOf(role), replace: true });
    },
  }),
];

const loadPractise = () => withEngraving(import('./practise-screen.tsx'));

/** Where they practise, beside their rail. */
export const practiseRoutes = (dashboard: ParentRoute) => [
  pageRoute(dashboard, pages.sightReading, loadPractise, 'PractiseScreen'),
];
