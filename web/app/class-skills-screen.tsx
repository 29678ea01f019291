import { ClassPage } from '../features/classes/components/class-page.tsx';
import { ClassSkillMap } from '../features/grading/skill-map/class-skill-map.tsx';
import { pages } from '../paths/pages.ts';
import { usePageParams } from '../paths/use-page.ts';

/** What a class can read, among its other pages. */
export function ClassSkillsScreen() {
  const { courseId } = usePageParams(pages.classSkills);
  return (
    <ClassPage courseId={courseId}>
      {({ isArchived }) => <ClassSkillMap courseId={courseId} isArchived={isArchived} />}
    </ClassPage>
  );
}
