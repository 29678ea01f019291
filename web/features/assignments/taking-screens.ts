// Screens that come in one file, for who opens one opens others.
export { AssessScreen } from './assess-screen.tsx';
export { LaunchScreen } from './launch-screen.tsx';
