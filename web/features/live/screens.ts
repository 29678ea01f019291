// Screens that come in one file, for one leads to the other.
export { JoinScreen } from './join-screen.tsx';
export { JoinedScreen } from './joined-screen.tsx';
export { LiveScreen } from './live-screen.tsx';
