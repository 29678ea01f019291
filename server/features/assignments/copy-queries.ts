import type { AssignmentId, ClassId } from '#shared/contract/ids';
import type { TenantDb } from '../../db/tenant.ts';

/** More than a class is given in years. */
const most = 2_000;

/** All that was given out in the classes of a teacher, archived ones and what has ended too; classes that go on first, what is due first first. */
export const copiable = (db: TenantDb, teacherId: string) =>
  db
    .selectFrom('course_teacher as t')
    .innerJoin('course as c', 'c.id', 't.course_id')
    .innerJoin('assignment_course as g', 'g.course_id', 't.course_id')
    .innerJoin('assignment as a', 'a.id', 'g.assignment_id')
    .where('t.teacher_id', '=', teacherId)
    .select((of) => of.ref('a.id').$castTo<AssignmentId>().as('id'))
    .select((of) => of.ref('g.course_id').$castTo<ClassId>().as('course_id'))
    .select(['a.title', 'c.title as course_title', 'c.is_archived', 'c.time_zone'])
    .select(['g.release_date', 'g.due_date', 'g.last_date', 'g.only_some', 'a.created_at'])
    .orderBy('c.is_archived')
    .orderBy('c.title')
    .orderBy('g.course_id')
    .orderBy('g.due_date', (order) => order.asc().nullsLast())
    .orderBy('a.id')
    .limit(most)
    .execute();

export type CopiableRow = Awaited<ReturnType<typeof copiable>>[number];
