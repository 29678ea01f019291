import { lazyRouteComponent } from '@tanstack/react-router';
import type { PlayScreen } from '#shared/set-up/routes';
import { type ParentRoute, pageRoute, pathRoute } from '../../paths/page-route.ts';
import { pages } from '../../paths/pages.ts';
import { withEngraving } from '../../score/engraving/with-engraving.ts';

const loadStage = () => withEngraving(import('./stage-screen.tsx'));

/** Each way of practising, for oneself and for a class. */
function stages(root: ParentRoute) {
  const screens = [
    ['play', pages.play, 'FreePlayScreen'],
    ['challenge', pages.challenge, 'ChallengeScreen'],
    ['auto-assessment', pages.autoAssessment, 'AutoAssessmentScreen'],
  ] as const satisfies readonly (readonly [PlayScreen, ...unknown[]])[];
  return screens.flatMap(([screen, { path, meta }, name]) =>
    [path, `/practice/$courseId/sr/${screen}`].map((place) =>
      pathRoute(root, { path: place, meta, component: lazyRouteComponent(loadStage, name) }),
    ),
  );
}

/** Spec 3 §2: to see that assessing works, without set-up. */
const loadTest = () => import('./assessment-test-screen.tsx');

export const practiceRoutes = (root: ParentRoute) => [
  ...stages(root),
  pageRoute(root, pages.micCheck, () => import('./mic-check-screen.tsx'), 'MicCheckScreen'),
  pageRoute(root, pages.tapCheck, () => import('./tap-check-screen.tsx'), 'TapCheckScreen'),
  pageRoute(root, pages.assessmentTest, loadTest, 'AssessmentTestScreen'),
  pageRoute(root, pages.pianoTest, loadTest, 'PianoTestScreen'),
];
