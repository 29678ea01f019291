// Screens that come in one file, for who opens one opens others.
export { CloneAssignmentScreen } from './editor/clone-assignment-screen.tsx';
export { EditAssignmentScreen } from './editor/edit-assignment-screen.tsx';
export { NewAssignmentScreen } from './editor/new-assignment-screen.tsx';
