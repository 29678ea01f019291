import { sql } from 'kysely';
import { learning } from '../../db/enrolment.ts';
import { practisedSince } from '../../db/practised-since.ts';
import type { TenantDb } from '../../db/tenant.ts';

interface Counted {
  /** One alone; null is all of them. */
  readonly schoolId: string | null;
  readonly since: Date;
}

const distinct = (column: string) => sql<number>`count(distinct ${sql.ref(column)})`;

/**
 * A row for each school at which owners of classes are, and one for the whole, in which a student of two schools is one
 * person.
 */
export const countsOfSchools = (db: TenantDb, { schoolId, since }: Counted) =>
  db
    .selectFrom('course as c')
    .innerJoin('course_teacher as t', (join) =>
      join.onRef('t.course_id', '=', 'c.id').on('t.is_owner', '=', true),
    )
    .innerJoin('user_account as o', 'o.id', 't.teacher_id')
    .leftJoin(learning(db).as('e'), (join) => join.onRef('e.course_id', '=', 'c.id'))
    .leftJoin(practisedSince(db, since).as('p'), (join) =>
      join.onRef('p.course_id', '=', 'e.course_id').onRef('p.user_id', '=', 'e.student_id'),
    )
    .where('c.is_archived', '=', false)
    .$if(schoolId !== null, (all) => all.where('o.school_id', '=', schoolId))
    .groupBy(sql`grouping sets ((o.school_id), ())`)
    .select('o.school_id')
    .select(sql<boolean>`grouping(o.school_id) = 1`.as('is_whole'))
    .select([
      distinct('c.id').as('classes'),
      distinct('e.student_id').as('students'),
      distinct('p.user_id').as('practised'),
    ])
    .execute();

export type CountsRow = Awaited<ReturnType<typeof countsOfSchools>>[number];
