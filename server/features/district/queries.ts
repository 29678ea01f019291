import { sql } from 'kysely';
import { learning } from '../../db/enrolment.ts';
import { practisedSince } from '../../db/practised-since.ts';
import { teachersOfSchool } from '../../db/teachers-of-school.ts';
import type { TenantDb } from '../../db/tenant.ts';

/** Who is counted: those of one school, or of all; those who come in, or who are archived. */
interface Seen {
  readonly schoolId: string | null;
  readonly areArchived: boolean;
  /** From when on somebody counts as having practised lately. */
  readonly since: Date;
}

const distinct = (column: string) => sql<number>`count(distinct ${sql.ref(column)})`;

export function teachersOfDistrict(db: TenantDb, { schoolId, areArchived, since }: Seen) {
  return teachersOfSchool(db, schoolId)
    .where('u.archived_at', areArchived ? 'is not' : 'is', null)
    .leftJoin(
      (of) =>
        of
          .selectFrom('course_teacher as t')
          .innerJoin('course as c', 'c.id', 't.course_id')
          .where('c.is_archived', '=', false)
          .leftJoin(learning(db).as('e'), (join) => join.onRef('e.course_id', '=', 'c.id'))
          .leftJoin(practisedSince(db, since).as('p'), (join) =>
            join.onRef('p.course_id', '=', 'e.course_id').onRef('p.user_id', '=', 'e.student_id'),
          )
          .groupBy('t.teacher_id')
          .select([
            't.teacher_id',
            distinct('t.course_id').as('classes'),
            distinct('e.student_id').as('students'),
            distinct('p.user_id').as('practised'),
            sql<number>`count(distinct t.course_id) filter (where t.is_owner)`.as('own_classes'),
          ])
          .as('taught'),
      (join) => join.onRef('taught.teacher_id', '=', 'u.id'),
    )
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.username', 'u.email'])
    .select(['u.role', 'u.school_id', 'u.can_generate_live_practice'])
    .select(['taught.classes', 'taught.students', 'taught.practised', 'taught.own_classes'])
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .execute();
}

export type DistrictTeacherRow = Awaited<ReturnType<typeof teachersOfDistrict>>[number];

/** A teacher's name, whether they come in or are archived; undefined also of who is in another school. */
export function teacherSeenFrom(db: TenantDb, schoolId: string | null, teacherId: string) {
  return teachersOfSchool(db, schoolId)
    .where('u.id', '=', teacherId)
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email', 'u.archived_at'])
    .executeTakeFirst();
}
