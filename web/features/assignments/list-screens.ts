// Screens that come in one file, for who opens one opens others.
export { GradesScreen } from './grades-screen.tsx';
export { SubmissionsScreen } from './submissions-screen.tsx';
