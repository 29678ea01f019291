// Screens that come in one file, for who opens one opens others.
export { ArchivedStudentsScreen } from './archived-students-screen.tsx';
export { BulkArchiveScreen } from './bulk-archive-screen.tsx';
export { StudentScreen } from './student-screen.tsx';
export { StudentsScreen } from './students-screen.tsx';
export { UpdateStudentScreen } from './update-student-screen.tsx';
