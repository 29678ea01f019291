// Screens that come in one file, for who opens one opens others.
export { AddClassScreen } from './add-class-screen.tsx';
export { ArchivedClassesScreen } from './archived-classes-screen.tsx';
export { ClassDetailsScreen } from './class-details-screen.tsx';
export { ClassesScreen } from './classes-screen.tsx';
export { EditClassScreen } from './edit-class-screen.tsx';
export { EnrollmentsScreen } from './enrollments-screen.tsx';
export { JoinClassScreen } from './join-class-screen.tsx';
export { NewClassScreen } from './new-class-screen.tsx';
export { EditPracticeSettingsScreen } from './practice-settings/edit-practice-settings-screen.tsx';
export { PracticeSettingsScreen } from './practice-settings/practice-settings-screen.tsx';
