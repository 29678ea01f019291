import { pages } from '../../../paths/pages.ts';
import { usePageQuery } from '../../../paths/use-page.ts';
import { NewAssignment } from './new-assignment.tsx';

/** A new assignment, for the class that is named or for the first one there is. */
export function NewAssignmentScreen() {
  const { courseId } = usePageQuery(pages.newAssignment);
  return <NewAssignment courseId={courseId} said={null} />;
}
