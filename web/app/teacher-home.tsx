import { EducatorAssignmentsScreen } from '../features/assignments/educator-assignments-screen.tsx';
import { Needs } from '../features/needs/needs.tsx';

/** The first page of who teaches: what waits for them, then their assignments. */
export function TeacherHome() {
  return <EducatorAssignmentsScreen lead={<Needs />} />;
}
