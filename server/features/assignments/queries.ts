import { sql } from 'kysely';
import type { AssignmentId } from '#shared/contract/ids';
import { isReleased, workOfLearners } from '../../db/assignment-work.ts';
import { learning } from '../../db/enrolment.ts';
import type { TenantDb } from '../../db/tenant.ts';

/** Who asks, and for which assignment alone when only one is wanted. */
interface StudentQuestion {
  readonly studentId: string;
  readonly now: Date;
  readonly assignmentId?: string;
}

/** The released assignments of a student's classes with the student's own session, next due first. */
export function assignmentsOfStudent(db: TenantDb, question: StudentQuestion) {
  const { studentId, now, assignmentId } = question;
  return db
    .selectFrom('enrolment as e')
    .innerJoin('course as c', 'c.id', 'e.course_id')
    .innerJoin('assignment as a', 'a.course_id', 'e.course_id')
    .leftJoin('assignment_session as s', (join) =>
      join.onRef('s.assignment_id', '=', 'a.id').on('s.student_id', '=', studentId),
    )
    .leftJoin('assignment_piece as p', 'p.assignment_id', 'a.id')
    .where('e.student_id', '=', studentId)
    .where('c.is_archived', '=', false)
    .where(isReleased(now))
    .$if(assignmentId !== undefined, (query) => query.where('a.id', '=', assignmentId!))
    .selectAll('a')
    .select([
      'c.title as course_title',
      's.id as session_id',
      's.started_at',
      's.completed_at',
      's.attempts',
      's.grade',
      's.feedback',
    ])
    .select('p.id as piece_id')
    .orderBy('a.due_date', (order) => order.asc().nullsLast())
    .orderBy('a.id')
    .execute();
}

export type StudentAssignmentRow = Awaited<ReturnType<typeof assignmentsOfStudent>>[number];

interface EducatorQuestion {
  readonly teacherId: string;
  readonly assignmentId?: string;
}

/** The assignments of a teacher's classes, with how far the enrolled students have come. One alone is read in an archived class too. */
export function assignmentsOfTeacher(db: TenantDb, question: EducatorQuestion) {
  const { teacherId, assignmentId } = question;
  return db
    .selectFrom('course_teacher as t')
    .innerJoin('course as c', 'c.id', 't.course_id')
    .innerJoin('assignment as a', 'a.course_id', 't.course_id')
    .leftJoin(learning(db).as('e'), (join) => join.onRef('e.course_id', '=', 'a.course_id'))
    .leftJoin(workOfLearners(db).as('s'), (join) =>
      join.onRef('s.assignment_id', '=', 'a.id').onRef('s.student_id', '=', 'e.student_id'),
    )
    .where('t.teacher_id', '=', teacherId)
    .$if(assignmentId === undefined, (query) =>
      query.where('c.is_archived', '=', false).where('a.archived_at', 'is', null),
    )
    .$if(assignmentId !== undefined, (query) => query.where('a.id', '=', assignmentId!))
    .groupBy(['a.id', 'a.title', 'a.due_date', 'a.release_date', 'a.is_draft', 'a.archived_at'])
    .groupBy(['a.course_id', 'c.title', 'c.is_archived'])
    .select(['a.id', 'a.title', 'a.due_date', 'a.release_date', 'a.is_draft', 'a.archived_at'])
    .select(['a.course_id', 'c.title as course_title', 'c.is_archived'])
    .select((of) => [
      of.fn.count<number>('e.student_id').as('enrolled'),
      of.fn.count<number>('s.completed_at').as('completed'),
      sql<number>`count(*) filter (where s.waits)`.as('ungraded'),
      sql<number>`count(*) filter (where s.needs_review)`.as('needs_review'),
    ])
    .orderBy('a.due_date', (order) => order.asc().nullsLast())
    .orderBy('a.id')
    .execute();
}

export type EducatorAssignmentRow = Awaited<ReturnType<typeof assignmentsOfTeacher>>[number];

/** Every enrolled student of an assignment's class, with what they sent, by last name. */
export function submissionsOf(db: TenantDb, assignmentId: AssignmentId) {
  return db
    .selectFrom('assignment as a')
    .innerJoin(learning(db).as('e'), (join) => join.onRef('e.course_id', '=', 'a.course_id'))
    .innerJoin('user_account as u', 'u.id', 'e.student_id')
    .leftJoin(workOfLearners(db).as('s'), (join) =>
      join.onRef('s.assignment_id', '=', 'a.id').onRef('s.student_id', '=', 'u.id'),
    )
    .leftJoin('attempt as t', (join) =>
      join.onRef('t.session_id', '=', 's.id').onRef('t.number', '=', 's.attempts'),
    )
    .where('a.id', '=', assignmentId)
    .select([
      'u.id as student_id',
      's.id as session_id',
      'u.first_name',
      'u.last_name',
      's.completed_at',
    ])
    .select(['s.grade', 's.waits', 's.needs_review', 't.score', 'a.due_date'])
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .execute();
}

export type SubmissionRow = Awaited<ReturnType<typeof submissionsOf>>[number];
