import { ClassAssignments } from '../features/assignments/class-assignments.tsx';
import { ClassPage } from '../features/classes/components/class-page.tsx';
import { pages } from '../paths/pages.ts';
import { usePageParams } from '../paths/use-page.ts';

/** What a class was set, among its other pages. */
export function ClassAssignmentsScreen() {
  const { courseId } = usePageParams(pages.classAssignments);
  return (
    <ClassPage courseId={courseId}>{() => <ClassAssignments courseId={courseId} />}</ClassPage>
  );
}
