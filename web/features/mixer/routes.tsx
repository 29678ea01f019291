import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { allowedOnMixer } from '#shared/mixer/routes';
import { isMixerStep } from '#shared/mixer/steps';
import { linkQuery } from '../../studio/link-query.ts';
import { setUpTitle } from './set-up-title.ts';

/** @param leaveUnknown reports an address nobody knows, and leaves it */
export function mixerRoutes(root: AnyRoute, leaveUnknown: (path: string) => never) {
  const HomeScreen = lazyRouteComponent(() => import('./home-screen.tsx'), 'HomeScreen');
  const home = (path: string) =>
    createRoute({ getParentRoute: () => root, path, component: HomeScreen });
  const SetUpScreen = lazyRouteComponent(() => import('./set-up-screen.tsx'), 'SetUpScreen');
  const setUp = (path: string) =>
    createRoute({
      getParentRoute: () => root,
      path,
      validateSearch: linkQuery,
      staticData: { title: setUpTitle },
      beforeLoad: ({ params, location }) => {
        const { exerciseType = '', step = '' } = params as Readonly<Record<string, string>>;
        if (!allowedOnMixer(exerciseType)) throw redirect({ href: '/sight-reading' });
        if (!isMixerStep(step)) leaveUnknown(location.pathname);
      },
      component: SetUpScreen,
    });
  return [
    home('/'),
    home('/sight-reading'),
    setUp('/practice/$exerciseType/$step'),
    setUp('/practice/$courseId/$exerciseType/$step'),
    setUp('/assignment/$assignmentId/$exerciseType/$step'),
  ];
}
