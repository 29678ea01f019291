import { hasSetUp } from '#shared/set-up/routes';
import { isSetUpStep } from '#shared/set-up/steps';
import { lazyScreen } from '../../paths/lazy-screen.ts';
import { type ParentRoute, pathRoute, type Reached } from '../../paths/page-route.ts';

/** The three forms of a step's address (spec 2 §2): for oneself, for a class, for an assignment. */
const forms = [
  '/practice/$exerciseType/$step',
  '/practice/$courseId/$exerciseType/$step',
  '/assignment/$assignmentId/$exerciseType/$step',
] as const;

/** @param leaveUnknown reports an address nobody knows, and leaves it */
export function setUpRoutes(root: ParentRoute, leaveUnknown: (path: string) => never) {
  const component = lazyScreen(() => import('./set-up-screen.tsx'), 'SetUpScreen');
  const beforeLoad = ({ params, location }: Reached) => {
    const { exerciseType = '', step = '' } = params;
    if (!hasSetUp(exerciseType) || !isSetUpStep(step)) leaveUnknown(location.pathname);
  };
  return forms.map((path) =>
    pathRoute(root, { path, meta: { title: 'setUp' }, beforeLoad, component }),
  );
}
