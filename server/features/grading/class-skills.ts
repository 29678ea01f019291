import type { ClassSkills } from '#shared/contract/class-skills';
import type { ClassId } from '#shared/contract/ids';
import { stepOf } from '#shared/skills/class-skills';
import { knownFrom } from '#shared/skills/mastery';
import { readSkillMap } from '#shared/skills/read-skill-map';
import { mergeSkillMaps, type SkillMap } from '#shared/skills/skill-map';
import { skillStates } from '#shared/skills/skill-state';
import { isForChoosing } from '#shared/skills/skills-to-choose';
import { learnersOf } from '../../db/enrolment.ts';
import { nameOf } from '../../db/name-of.ts';
import type { TenantDb } from '../../db/tenant.ts';

/** Milliseconds: what is older says little of what a class needs next. */
export const lately = 28 * 86_400_000;

/** Maps of single takes that were sent in a class since then; unchecked. */
const takesOf = (db: TenantDb, courseId: ClassId, since: Date) =>
  db
    .selectFrom('assignment_session as s')
    .innerJoin('attempt as t', 't.session_id', 's.id')
    .where('s.course_id', '=', courseId)
    .where('t.completed_at', '>=', since)
    .where('t.skills', 'is not', null)
    .select(['s.student_id', 't.skills'])
    .execute();

/** What each student of a class can read, on one instrument or on all together, from what they sent lately. */
export async function skillsOfClass(
  db: TenantDb,
  { courseId, medium, now }: { courseId: ClassId; medium: string | undefined; now: Date },
): Promise<ClassSkills> {
  const students = await learnersOf(db, courseId).execute();
  const takes = await takesOf(db, courseId, new Date(now.getTime() - lately));
  const media = new Set<string>();
  const maps = new Map<string, SkillMap>();
  for (const { student_id, skills } of takes) {
    const map = readSkillMap(skills);
    if (map === null) continue;
    media.add(map.medium);
    if (medium !== undefined && map.medium !== medium) continue;
    const known = maps.get(student_id);
    // Of one class together: a rhythm is read alike on every instrument.
    maps.set(student_id, known ? mergeSkillMaps(known, { ...map, medium: known.medium }) : map);
  }
  return {
    media: [...media].toSorted(),
    students: students.map((student) => ({
      studentId: student.id,
      studentName: nameOf(student),
      skills: toStandings(maps.get(student.id)),
    })),
  };
}

/** Too little evidence is none. */
function toStandings(map: SkillMap | undefined) {
  if (map === undefined) return [];
  const isTelling = isForChoosing(map);
  return [...skillStates(map).values()]
    .filter(({ skill, confidence }) => confidence >= knownFrom && isTelling(skill))
    .map(({ skill, tries, right, mastery }) => ({ skill, tries, right, step: stepOf(mastery) }));
}
