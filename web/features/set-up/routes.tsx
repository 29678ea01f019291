import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { hasSetUp } from '#shared/set-up/routes';
import { isSetUpStep } from '#shared/set-up/steps';
import { linkQuery } from '../../paths/link-query.ts';
import { setUpTitle } from './set-up-title.ts';

/** @param leaveUnknown reports an address nobody knows, and leaves it */
export function setUpRoutes(root: AnyRoute, leaveUnknown: (path: string) => never) {
  const SetUpScreen = lazyRouteComponent(() => import('./set-up-screen.tsx'), 'SetUpScreen');
  const setUp = (path: string) =>
    createRoute({
      getParentRoute: () => root,
      path,
      validateSearch: linkQuery,
      staticData: { title: setUpTitle },
      beforeLoad: ({ params, location }) => {
        const { exerciseType = '', step = '' } = params as Readonly<Record<string, string>>;
        if (!hasSetUp(exerciseType)) throw redirect({ href: '/sight-reading' });
        if (!isSetUpStep(step)) leaveUnknown(location.pathname);
      },
      component: SetUpScreen,
    });
  return [
    setUp('/practice/$exerciseType/$step'),
    setUp('/practice/$courseId/$exerciseType/$step'),
    setUp('/assignment/$assignmentId/$exerciseType/$step'),
  ];
}
