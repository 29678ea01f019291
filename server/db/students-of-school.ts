import type { TenantDb } from './tenant.ts';

/** Who is at a school, as ids for a subquery: a student is at every one that an owner of a class of theirs is at. */
export const studentsOfSchool = (db: TenantDb, schoolId: string) =>
  db
    .selectFrom('enrolment as at')
    .innerJoin('course_teacher as t', 't.course_id', 'at.course_id')
    .innerJoin('user_account as o', 'o.id', 't.teacher_id')
    .where('t.is_owner', '=', true)
    .where('o.school_id', '=', schoolId)
    .select('at.student_id');
