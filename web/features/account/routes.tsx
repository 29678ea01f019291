import { type ParentRoute, pageRoute } from '../../paths/page-route.ts';
import { pages } from '../../paths/pages.ts';

/** For who has no account, or cannot get into it. */
export const accountRoutes = (root: ParentRoute) => [
  pageRoute(root, pages.signIn, () => import('./sign-in-screen.tsx'), 'SignInScreen'),
  pageRoute(root, pages.signUp, () => import('./sign-up-screen.tsx'), 'SignUpScreen'),
  pageRoute(root, pages.join, () => import('./join-screen.tsx'), 'JoinScreen'),
  pageRoute(
    root,
    pages.setPassword,
    () => import('./set-password-screen.tsx'),
    'SetPasswordScreen',
  ),
  pageRoute(
    root,
    pages.addSecondStep,
    () => import('./add-second-step-screen.tsx'),
    'AddSecondStepScreen',
  ),
  pageRoute(
    root,
    pages.forgotPassword,
    () => import('./forgot-password-screen.tsx'),
    'ForgotPasswordScreen',
  ),
  pageRoute(
    root,
    pages.resetPassword,
    () => import('./reset-password-screen.tsx'),
    'ResetPasswordScreen',
  ),
  pageRoute(
    root,
    pages.verifyEmail,
    () => import('./verify-email-screen.tsx'),
    'VerifyEmailScreen',
  ),
];

export const ownAccountRoutes = (dashboard: ParentRoute) => [
  pageRoute(dashboard, pages.account, () => import('./account-screen.tsx'), 'AccountScreen'),
];
