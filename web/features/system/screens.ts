// Screens that come in one file, for who opens one opens others.
export { AboutScreen } from './about-screen.tsx';
export { DisplayScreen } from './display-screen.tsx';
export { MessageScreen } from './message-screen.tsx';
export { PlannedPlace, PlannedScreen } from './planned-screen.tsx';
