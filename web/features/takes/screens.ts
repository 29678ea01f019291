// Screens that come in one file, for who opens one opens others.
export { TakeScreen } from './take-screen.tsx';
export { TakesScreen } from './takes-screen.tsx';
