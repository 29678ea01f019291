import type { RosterStudent, StudentDetails, StudentSkills } from '#shared/contract/students';
import type { DrillStanding } from '#shared/drills/standing';
import { readSkillMap } from '#shared/skills/read-skill-map';
import { mergeSkillMaps, type SkillMap } from '#shared/skills/skill-map';
import { skillPicture } from '#shared/skills/skill-picture';
import type { SkillState } from '#shared/skills/skill-state';
import type { StudentPlace } from '../../access/student-place.ts';
import type { IssuedPassword } from '../../db/issued-passwords.ts';
import { toListedStudent } from '../../db/listed-student.ts';
import type { StudentBeyond, StudentRow } from './list-queries.ts';
import type { practiceOfStudent, workOfStudent } from './one-student-queries.ts';

/** One student a row, however many classes they are in. */
export function toRoster(
  rows: readonly StudentRow[],
  archivable: ReadonlySet<string>,
): RosterStudent[] {
  const students = new Map<string, RosterStudent>();
  for (const row of rows) {
    const known = students.get(row.id);
    const classes = [...(known?.classes ?? []), { courseId: row.course_id, title: row.title }];
    const last = row.last_practised_at?.toISOString() ?? '';
    const latest = [last, known?.lastPractisedAt ?? ''].toSorted().at(-1);
    students.set(row.id, {
      ...toListedStudent(row),
      classes,
      lastPractisedAt: latest || null,
      otherClasses: null,
      schoolIds: [],
      mayArchive: archivable.has(row.id),
    });
  }
  return [...students.values()];
}

export const toRosterBeyond = (
  row: StudentBeyond,
  archivable: ReadonlySet<string>,
): RosterStudent => ({
  ...toListedStudent(row),
  classes: [],
  lastPractisedAt: null,
  otherClasses: row.classes,
  schoolIds: [],
  mayArchive: archivable.has(row.id),
});

interface Work {
  readonly work: Awaited<ReturnType<typeof workOfStudent>>;
  readonly practice: Awaited<ReturnType<typeof practiceOfStudent>>;
  /** Maps of single takes, the latest first; unchecked. */
  readonly skills: readonly unknown[];
  readonly drills: readonly DrillStanding[];
  readonly issued: readonly IssuedPassword[];
  readonly has: Pick<StudentDetails, 'hasPassword' | 'hasCard'>;
}

export function toStudentDetails(
  student: StudentPlace,
  { work, practice, skills, drills, issued, has }: Work,
): StudentDetails {
  const { id: studentId, firstName, lastName, username, isArchived, classes, may } = student;
  const { home } = student;
  return {
    ...{ studentId, firstName, lastName, username, isArchived },
    classes: [...classes],
    home,
    ...has,
    mayChange: may('changeStudent'),
    mayReset: may('resetStudent'),
    mayHandOver: may('handOverStudent'),
    mayArchive: may('archiveStudent') && !student.isHeld,
    work: work.map((row) => ({
      sessionId: row.id,
      title: row.title,
      courseTitle: row.course_title,
      completedAt: row.completed_at.toISOString(),
      grade: row.grade,
      score: row.score,
    })),
    practice: practice.map((row) => ({
      startedAt: row.started_at.toISOString(),
      courseTitle: row.course_title,
      seconds: row.seconds,
      count: row.count,
    })),
    skills: toSkills(skills),
    drills: drills.map(({ type, sure, due, learning }) => ({
      ...{ type, sure: [...sure], due: [...due], learning: [...learning] },
    })),
    issuedPasswords: may('changeStudent') ? [...issued] : [],
  };
}

function toSkills(takes: readonly unknown[]): StudentSkills[] {
  const maps = new Map<string, SkillMap>();
  for (const take of takes) {
    const map = readSkillMap(take);
    if (map === null) continue;
    const known = maps.get(map.medium);
    maps.set(map.medium, known ? mergeSkillMaps(known, map) : map);
  }
  return [...maps.values()].map((map) => {
    const { sure, toGain } = skillPicture(map);
    return { medium: map.medium, sure: sure.map(toSkill), toGain: toGain.map(toSkill) };
  });
}

const toSkill = ({ skill, tries, right }: SkillState) => ({ skill, tries, right });
