// Screens that come in one file, for who opens one opens others.
export { AddSecondStepScreen } from './add-second-step-screen.tsx';
export { ForgotPasswordScreen } from './forgot-password-screen.tsx';
export { JoinScreen } from './join-screen.tsx';
export { ResetPasswordScreen } from './reset-password-screen.tsx';
export { SetPasswordScreen } from './set-password-screen.tsx';
export { SignInScreen } from './sign-in-screen.tsx';
export { SignUpScreen } from './sign-up-screen.tsx';
export { VerifyEmailScreen } from './verify-email-screen.tsx';
