// Screens that come in one file, for who opens one opens others.
export { ClassesPracticeScreen } from './classes-practice-screen.tsx';
export { PracticeLogScreen } from './practice-log-screen.tsx';
export { StudentPracticeLogScreen } from './student-practice-log-screen.tsx';
