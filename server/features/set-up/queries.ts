import type { AssignmentId, ClassId } from '#shared/contract/ids';
import { musicColumns } from '../../db/music-columns.ts';
import type { TenantDb } from '../../db/tenant.ts';

/** The classes somebody learns or teaches in that go on, by title. */
export function coursesOf(db: TenantDb, personId: string) {
  return db
    .selectFrom('course as c')
    .leftJoin('course_limits as l', 'l.course_id', 'c.id')
    .where('c.is_archived', '=', false)
    .where((is) =>
      is.or([
        is.exists(
          is
            .selectFrom('enrolment as e')
            .whereRef('e.course_id', '=', 'c.id')
            .where('e.student_id', '=', personId)
            .select('e.course_id'),
        ),
        is.exists(
          is
            .selectFrom('course_teacher as t')
            .whereRef('t.course_id', '=', 'c.id')
            .where('t.teacher_id', '=', personId)
            .select('t.course_id'),
        ),
      ]),
    )
    .select(['c.id', 'c.title', 'c.solfege', 'c.standards', 'l.limits', 'l.drills'])
    .orderBy('c.title')
    .orderBy('c.id')
    .execute();
}

interface AssignedIn {
  readonly assignmentId: AssignmentId;
  readonly courseId: ClassId;
  readonly personId: string;
}

/** An assignment's own configuration with the limits of one of its classes, and what this person plays there. */
export function limitsOfAssignment(db: TenantDb, { assignmentId, courseId, personId }: AssignedIn) {
  return db
    .selectFrom('assignment as a')
    .innerJoin('assignment_course as g', 'g.assignment_id', 'a.id')
    .innerJoin('course as c', 'c.id', 'g.course_id')
    .leftJoin('course_limits as l', 'l.course_id', 'g.course_id')
    .where('a.id', '=', assignmentId)
    .where('g.course_id', '=', courseId)
    .select(['a.title', 'a.medium', 'a.for_own_instrument', ...musicColumns])
    .select((of) =>
      of
        .selectFrom('enrolment as e')
        .whereRef('e.course_id', '=', 'g.course_id')
        .where('e.student_id', '=', personId)
        .select('e.medium')
        .as('plays'),
    )
    .select(['l.limits', 'l.drills', 'c.solfege', 'c.standards'])
    .executeTakeFirst();
}

export type AssignmentLimitsRow = NonNullable<Awaited<ReturnType<typeof limitsOfAssignment>>>;
