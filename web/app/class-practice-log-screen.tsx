import { ClassPage } from '../features/classes/components/class-page.tsx';
import { ClassPracticeLog } from '../features/practice-log/class-practice-log.tsx';
import { pages } from '../paths/pages.ts';
import { usePageParams } from '../paths/use-page.ts';

/** What the students of a class practised for it, among its other pages. */
export function ClassPracticeLogScreen() {
  const { courseId } = usePageParams(pages.classPracticeLog);
  return (
    <ClassPage courseId={courseId}>{() => <ClassPracticeLog courseId={courseId} />}</ClassPage>
  );
}
