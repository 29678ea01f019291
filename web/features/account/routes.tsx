import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as m from '../../i18n/generated/messages.js';

export function accountRoutes(root: AnyRoute) {
  const signIn = createRoute({
    getParentRoute: () => root,
    path: '/sign-in',
    validateSearch: (search: Record<string, unknown>): { next?: string } =>
      typeof search.next === 'string' ? { next: search.next } : {},
    staticData: { title: m.account_signIn },
    component: lazyRouteComponent(() => import('./sign-in-screen.tsx'), 'SignInScreen'),
  });
  return [signIn];
}
