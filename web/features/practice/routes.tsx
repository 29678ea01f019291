import type { PlayScreen } from '#shared/set-up/routes';
import { lazyScreen } from '../../paths/lazy-screen.ts';
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
      pathRoute(root, { path: place, meta, component: lazyScreen(loadStage, name) }),
    ),
  );
}

const loadCheck = () => import('./check-screens.ts');

export const practiceRoutes = (root: ParentRoute) => [
  ...stages(root),
  pageRoute(root, pages.micCheck, loadCheck, 'MicCheckScreen'),
  pageRoute(root, pages.tapCheck, loadCheck, 'TapCheckScreen'),
  // Spec 3 §2: to see that assessing works, without set-up.
  pageRoute(root, pages.assessmentTest, loadCheck, 'AssessmentTestScreen'),
  pageRoute(root, pages.pianoTest, loadCheck, 'PianoTestScreen'),
];
