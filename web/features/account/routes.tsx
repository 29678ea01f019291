import { type ParentRoute, pageRoute } from '../../paths/page-route.ts';
import { pages } from '../../paths/pages.ts';
import { ComingJoin, ComingPassword, ComingSignIn, ComingSignUp } from './coming-door.tsx';

const loadDoor = () => import('./door-screens.ts');

/** For who has no account, or cannot get into it. */
export const accountRoutes = (root: ParentRoute) => [
  pageRoute(root, pages.signIn, loadDoor, 'SignInScreen', ComingSignIn),
  pageRoute(root, pages.signUp, loadDoor, 'SignUpScreen', ComingSignUp),
  pageRoute(root, pages.join, loadDoor, 'JoinScreen', ComingJoin),
  pageRoute(root, pages.setPassword, loadDoor, 'SetPasswordScreen', ComingPassword),
  pageRoute(root, pages.addSecondStep, loadDoor, 'AddSecondStepScreen'),
  pageRoute(root, pages.forgotPassword, loadDoor, 'ForgotPasswordScreen'),
  pageRoute(root, pages.resetPassword, loadDoor, 'ResetPasswordScreen', ComingPassword),
  pageRoute(root, pages.verifyEmail, loadDoor, 'VerifyEmailScreen'),
];

export const ownAccountRoutes = (dashboard: ParentRoute) => [
  pageRoute(dashboard, pages.account, () => import('./account-screen.tsx'), 'AccountScreen'),
];
