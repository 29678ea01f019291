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

/**
 * Whom an administrator of one school may bring into a class of theirs, as ids for a subquery: who is at the school, and who
 * is in no class at all, or they would be made a second time.
 */
export const studentsToBring = (db: TenantDb, schoolId: string) =>
  db
    .selectFrom('user_account as s')
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('s.id', 'in', studentsOfSchool(db, schoolId)),
        not(
          exists(
            selectFrom('enrolment as anywhere')
              .whereRef('anywhere.student_id', '=', 's.id')
              .select('anywhere.student_id'),
          ),
        ),
      ]),
    )
    .select('s.id');
