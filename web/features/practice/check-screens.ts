// Screens that come in one file, for who opens one opens others.
export { AssessmentTestScreen, PianoTestScreen } from './assessment-test-screen.tsx';
export { MicCheckScreen } from './mic-check-screen.tsx';
export { TapCheckScreen } from './tap-check-screen.tsx';
