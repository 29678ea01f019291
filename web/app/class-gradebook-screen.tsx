import { useAskedAhead } from '../data/queries/use-asked-ahead.ts';
import { ClassPage } from '../features/classes/components/class-page.tsx';
import { Gradebook } from '../features/grading/gradebook/gradebook.tsx';
import { pages } from '../paths/pages.ts';
import { usePageParams } from '../paths/use-page.ts';
import { gradebookQuery } from '../school/grades-at-once/queries.ts';

/** All grades of a class, among its other pages. */
export function ClassGradebookScreen() {
  const { courseId } = usePageParams(pages.gradebook);
  useAskedAhead(gradebookQuery(courseId));
  return (
    <ClassPage courseId={courseId}>
      {({ title, isArchived }) => (
        <Gradebook courseId={courseId} title={title} isArchived={isArchived} />
      )}
    </ClassPage>
  );
}
