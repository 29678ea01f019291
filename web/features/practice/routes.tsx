import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as m from '../../i18n/generated/messages.js';
import { linkQuery } from '../../paths/link-query.ts';

/** The engraver comes beside the screen, not after the music is written: what is drawn first waits for all of them. */
function loadStage() {
  // Whoever draws asks again, and says so if it fails.
  import('../../score/engraving/engrave.ts')
    .then(({ loadEngraving }) => loadEngraving())
    .catch(() => {});
  return import('./stage-screen.tsx');
}

export function practiceRoutes(root: AnyRoute) {
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
        component: lazyRouteComponent(loadStage, name),
      }),
    );
  const micCheck = createRoute({
    getParentRoute: () => root,
    path: '/mic-check',
    validateSearch: linkQuery,
    staticData: { title: m.title_micCheck },
    component: lazyRouteComponent(() => import('./mic-check-screen.tsx'), 'MicCheckScreen'),
  });
  const tapCheck = createRoute({
    getParentRoute: () => root,
    path: '/tap-check',
    staticData: { title: m.title_tapCheck },
    component: lazyRouteComponent(() => import('./tap-check-screen.tsx'), 'TapCheckScreen'),
  });
  /** Spec 3 §2: to see that assessing works, without set-up. */
  const test = (path: string, name: 'AssessmentTestScreen' | 'PianoTestScreen') =>
    createRoute({
      getParentRoute: () => root,
      path,
      staticData: { title: m.title_autoAssessment },
      component: lazyRouteComponent(() => import('./assessment-test-screen.tsx'), name),
    });
  return [
    ...play('play', m.title_freePlay, 'FreePlayScreen'),
    ...play('challenge', m.title_challenge, 'ChallengeScreen'),
    ...play('auto-assessment', m.title_autoAssessment, 'AutoAssessmentScreen'),
    micCheck,
    tapCheck,
    test('/aa-test', 'AssessmentTestScreen'),
    test('/aa-piano', 'PianoTestScreen'),
  ];
}
