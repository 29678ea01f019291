import { parseSkill, skillId } from '#shared/skills/skill';
import { pages } from '../../../paths/pages.ts';
import { usePageQuery } from '../../../paths/use-page.ts';
import { NewAssignment } from './new-assignment.tsx';

/** A new assignment, for the class that is named or for the first one there is, to train a skill where one is named. */
export function NewAssignmentScreen() {
  const { courseId, skill: named, medium } = usePageQuery(pages.newAssignment);
  const skill = named === undefined ? undefined : parseSkill(named);
  const training = skill ? { skill: skillId(skill), medium } : null;
  return <NewAssignment courseId={courseId} said={null} training={training} />;
}
