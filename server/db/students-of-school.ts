import type { TenantDb } from './tenant.ts';

/**
 * Who is at a school, as ids for a subquery: a student is at every one that an owner of a class of theirs is at, and at that
 * of whoever looks after them.
 */
export const studentsOfSchool = (db: TenantDb, schoolId: string) =>
  db
    .selectFrom('user_account as at')
    .leftJoin('user_account as h', 'h.id', 'at.home_teacher_id')
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('h.school_id', '=', schoolId),
        exists(
          selectFrom('enrolment as e')
            .innerJoin('course_teacher as t', 't.course_id', 'e.course_id')
            .innerJoin('user_account as o', 'o.id', 't.teacher_id')
            .whereRef('e.student_id', '=', 'at.id')
            .where('t.is_owner', '=', true)
            .where('o.school_id', '=', schoolId)
            .select('e.student_id'),
        ),
      ]),
    )
    .select('at.id');
