import { sql } from 'kysely';
import { sharedVariant } from '#shared/assignments/variants';
import type { AssignmentId } from '#shared/contract/ids';
import {
  assignedWork,
  endOfClass,
  isGivenOut,
  isReleased,
  playedMedium,
  workOfLearners,
} from '../../db/assignment-work.ts';
import type { TenantDb } from '../../db/tenant.ts';

/** Whether the job that writes each student of an assignment `a` their own music has still to come to its end. */
const isBeingWritten = (db: TenantDb) => {
  const job = db
    .selectFrom('job')
    .where('kind', '=', 'own-music')
    .where('state', 'in', ['waiting', 'running'])
    .where(sql<boolean>`input ->> 'assignmentId' = a.id::text`)
    .select('job.id')
    .limit(1);
  return sql<boolean>`(${job} is not null)`;
};

/** Who asks, and for which assignment alone when only one is wanted. */
interface StudentQuestion {
  readonly studentId: string;
  readonly now: Date;
  readonly assignmentId?: string;
}

/**
 * The released assignments of a student, each once, with the class they play it for and their own session, next due first. What is
 * still being written is in no list of who has not begun it; asked for alone, theirs is written for the answer.
 */
export function assignmentsOfStudent(db: TenantDb, question: StudentQuestion) {
  const { studentId, now, assignmentId } = question;
  return db
    .selectFrom(assignedWork(db).as('w'))
    .innerJoin('course as c', 'c.id', 'w.course_id')
    .innerJoin('assignment as a', 'a.id', 'w.assignment_id')
    .leftJoin('assignment_piece as p', (join) =>
      join
        .onRef('p.assignment_id', '=', 'a.id')
        .on('p.medium', '=', playedMedium)
        .on('p.variant', '=', sharedVariant),
    )
    .where('w.student_id', '=', studentId)
    .where('w.is_archived', '=', false)
    .where(isReleased(now))
    .$if(assignmentId !== undefined, (query) => query.where('a.id', '=', assignmentId!))
    .$if(assignmentId === undefined, (query) =>
      query.where((of) => of.or([of('w.started_at', 'is not', null), of.not(isBeingWritten(db))])),
    )
    .selectAll('a')
    .select(['w.course_id', 'w.due_date', 'c.title as course_title', 'w.id as session_id'])
    .select(['c.time_zone', endOfClass('c').as('class_ends')])
    .select(['w.started_at', 'w.completed_at', 'w.attempts', 'w.gave_back'])
    .select(['w.round', 'w.handed_in', 'w.begun_at', 'w.abandoned_at', 'w.has_extra'])
    .select(['w.grade', 'w.feedback', 'w.last_date', 'w.returned_at'])
    .select(['p.id as piece_id', 'w.plays', 'w.is_excused', 'w.more_attempts'])
    .select(['w.chosen_part', 'w.kept_part', 'w.plays_after'])
    .orderBy('w.due_date', (order) => order.asc().nullsLast())
    .orderBy('a.id')
    .execute();
}

export type StudentAssignmentRow = Awaited<ReturnType<typeof assignmentsOfStudent>>[number];

interface EducatorQuestion {
  readonly teacherId: string;
  readonly now: Date;
  readonly assignmentId?: string;
}

/** The assignments of each of a teacher's classes, archived ones too, with how far its students have come. One alone is read in an archived class too. */
export function assignmentsOfTeacher(db: TenantDb, question: EducatorQuestion) {
  const { teacherId, assignmentId, now } = question;
  return db
    .selectFrom('course_teacher as t')
    .innerJoin('course as c', 'c.id', 't.course_id')
    .innerJoin('assignment_course as g', 'g.course_id', 't.course_id')
    .innerJoin('assignment as a', 'a.id', 'g.assignment_id')
    .leftJoin(assignedWork(db).as('s'), (join) =>
      join
        .onRef('s.assignment_id', '=', 'g.assignment_id')
        .onRef('s.course_id', '=', 'g.course_id'),
    )
    .where('t.teacher_id', '=', teacherId)
    .$if(assignmentId === undefined, (query) => query.where('c.is_archived', '=', false))
    .$if(assignmentId !== undefined, (query) => query.where('a.id', '=', assignmentId!))
    .groupBy(['a.id', 'a.title', 'g.due_date', 'g.release_date', 'a.is_draft', 'g.archived_at'])
    .groupBy(['g.course_id', 'c.title', 'c.time_zone', 'c.is_archived', 'a.shown', 'a.wants_grade'])
    .groupBy(['a.grade_validation', 'a.out_of'])
    .select(['a.id', 'a.title', 'g.due_date', 'g.release_date', 'a.is_draft', 'g.archived_at'])
    .select(['g.course_id', 'c.title as course_title', 'c.time_zone', 'c.is_archived', 'a.shown'])
    .select(['a.wants_grade', 'a.grade_validation', 'a.out_of'])
    .select([isGivenOut(now, 'g').as('is_given_out'), isBeingWritten(db).as('is_being_written')])
    .select([
      // Who is excused is in no count.
      sql<number>`count(s.student_id) filter (where not s.is_excused)`.as('enrolled'),
      sql<number>`count(s.completed_at) filter (where not s.is_excused)`.as('completed'),
      sql<number>`count(*) filter (where s.waits)`.as('ungraded'),
      sql<number>`count(*) filter (where s.needs_review and not s.is_excused)`.as('needs_review'),
      sql<number>`count(*) filter (where s.completed_at is not null and s.returned_at is null)`.as(
        'unreturned',
      ),
    ])
    .orderBy('g.due_date', (order) => order.asc().nullsLast())
    .orderBy('a.id')
    .orderBy('g.course_id')
    .execute();
}

export type EducatorAssignmentRow = Awaited<ReturnType<typeof assignmentsOfTeacher>>[number];

/** Every student of this teacher's classes who has been given an assignment, with what they sent, by last name. */
export function submissionsOf(
  db: TenantDb,
  { teacherId, assignmentId, now }: Required<EducatorQuestion>,
) {
  return db
    .selectFrom(assignedWork(db).as('s'))
    .innerJoin('course_teacher as of', 'of.course_id', 's.course_id')
    .innerJoin('assignment as a', 'a.id', 's.assignment_id')
    .innerJoin('assignment_course as g', (join) =>
      join
        .onRef('g.assignment_id', '=', 's.assignment_id')
        .onRef('g.course_id', '=', 's.course_id'),
    )
    .innerJoin('user_account as u', 'u.id', 's.student_id')
    .leftJoin('attempt as t', (join) =>
      join.onRef('t.session_id', '=', 's.id').onRef('t.number', '=', 's.handed_in'),
    )
    .where('s.assignment_id', '=', assignmentId)
    .where('of.teacher_id', '=', teacherId)
    .select([
      'u.id as student_id',
      's.course_id',
      's.id as session_id',
      'u.first_name',
      'u.last_name',
      's.completed_at',
    ])
    .select(['s.grade', 's.waits', 's.needs_review', 's.returned_at', 't.score', 's.started_at'])
    .select(['a.settings', 'a.medium', 'a.for_own_instrument', 's.plays'])
    .select(['s.chosen_part', 's.kept_part', 's.plays_after', 't.part as taken_part'])
    .select(['s.due_date', 's.last_date', 's.is_excused', 's.more_attempts'])
    .select(['s.attempts', 's.gave_back', 'g.due_date as class_due_date'])
    .select(['s.round', 's.begun_at', 's.abandoned_at', 's.has_extra'])
    .select(['a.accepts_late', 'a.wants_grade', 'a.max_attempts'])
    .select(isGivenOut(now, 's').as('is_given_out'))
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .execute();
}

export type SubmissionRow = Awaited<ReturnType<typeof submissionsOf>>[number];

interface ReturnQuestion {
  readonly teacherId: string;
  readonly assignmentId: AssignmentId;
  /** undefined is everybody. */
  readonly studentIds: readonly string[] | undefined;
}

/** The sessions of this teacher's students who have handed in and do not see yet what waits for being returned. */
export async function unreturned(
  db: TenantDb,
  { teacherId, assignmentId, studentIds }: ReturnQuestion,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom(workOfLearners(db).as('s'))
    .innerJoin('course_teacher as t', 't.course_id', 's.course_id')
    .where('s.assignment_id', '=', assignmentId)
    .where('t.teacher_id', '=', teacherId)
    .where('s.completed_at', 'is not', null)
    .where('s.returned_at', 'is', null)
    .where('s.is_archived', '=', false)
    .$if(studentIds !== undefined, (all) => all.where('s.student_id', 'in', studentIds!))
    .select('s.id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function markReturned(
  db: TenantDb,
  sessionIds: readonly string[],
  now: Date,
): Promise<void> {
  if (sessionIds.length === 0) return;
  await db
    .updateTable('assignment_session')
    .set({ returned_at: now })
    .where('id', 'in', sessionIds)
    // Not what arrived since.
    .where('completed_at', '<=', now)
    .where('returned_at', 'is', null)
    .execute();
}
