import type { TenantDb } from './tenant.ts';

/** At which schools each of them is, as `studentsOfSchool` has it; nothing of who is at none that is said. */
export async function schoolsOfStudents(
  db: TenantDb,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (studentIds.length === 0) return new Map();
  const byClass = db
    .selectFrom('enrolment as e')
    .innerJoin('course_teacher as t', 't.course_id', 'e.course_id')
    .innerJoin('user_account as o', 'o.id', 't.teacher_id')
    .where('e.student_id', 'in', studentIds)
    .where('t.is_owner', '=', true)
    .where('o.school_id', 'is not', null)
    .select(['e.student_id', 'o.school_id']);
  const byHome = db
    .selectFrom('user_account as s')
    .innerJoin('user_account as h', 'h.id', 's.home_teacher_id')
    .where('s.id', 'in', studentIds)
    .where('h.school_id', 'is not', null)
    .select(['s.id as student_id', 'h.school_id']);
  const schools = new Map<string, string[]>();
  for (const row of await byClass.union(byHome).execute()) {
    schools.set(row.student_id, [...(schools.get(row.student_id) ?? []), row.school_id!]);
  }
  return schools;
}
