import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as m from '../../i18n/generated/messages.js';
import { linkQuery } from '../../studio/link-query.ts';

export function practiceRoutes(root: AnyRoute) {
  const screen = () => import('./stage-screen.tsx');
  const play = (
    path: string,
    title: () => string,
    name: 'FreePlayScreen' | 'ChallengeScreen' | 'AutoAssessmentScreen',
  ) =>
    ['/practice/sr', '/practice/$courseId/sr'].map((place) =>
      createRoute({
        getParentRoute: () => root,
        path: `${place}/${path}`,
        validateSearch: linkQuery,
        staticData: { title },
        component: lazyRouteComponent(screen, name),
      }),
    );
  const micCheck = createRoute({
    getParentRoute: () => root,
    path: '/mic-check',
    staticData: { title: m.title_micCheck },
    component: lazyRouteComponent(() => import('./mic-check-screen.tsx'), 'MicCheckScreen'),
  });
  return [
    ...play('play', m.title_freePlay, 'FreePlayScreen'),
    ...play('challenge', m.title_challenge, 'ChallengeScreen'),
    ...play('auto-assessment', m.title_autoAssessment, 'AutoAssessmentScreen'),
    micCheck,
  ];
}
