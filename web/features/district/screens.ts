// Screens that come in one file, for who opens one opens the other.
export { DistrictScreen } from './district-screen.tsx';
export { TeacherScreen } from './teacher-screen.tsx';
