import { type ParentRoute, pageRoute } from '../../paths/page-route.ts';
import { pages } from '../../paths/pages.ts';

export const accountRoutes = (root: ParentRoute) => [
  pageRoute(root, pages.signIn, () => import('./sign-in-screen.tsx'), 'SignInScreen'),
];
