// Screens that come in one file, for one leads to the other.
export { ClassCodeScreen } from './class-code-screen.tsx';
export { WaitingScreen } from './waiting-screen.tsx';
