import { sql } from 'kysely';
import type { AssignmentId, SessionId } from '#shared/contract/ids';
import { assignedWork, playedMedium, workOfLearners } from '../../db/assignment-work.ts';
import type { TenantDb, TenantTransaction } from '../../db/tenant.ts';
import { keepEarlier } from './earlier-grades.ts';

/** A session with its student, its assignment, its class, and the attempt that is shown: by default the one that is handed in. */
export function reviewedSession(db: TenantDb, sessionId: SessionId, attempt?: string) {
  return (
    db
      .selectFrom('assignment_session as s')
      .innerJoin('assignment as a', 'a.id', 's.assignment_id')
      // Who left the class they played it for may have it in another by now.
      .leftJoin(assignedWork(db).as('w'), 'w.id', 's.id')
      .innerJoin('course as c', (join) =>
        join.on((on) => on('c.id', '=', on.fn.coalesce('w.course_id', 's.course_id'))),
      )
      .leftJoin('assignment_course as g', (join) =>
        join.onRef('g.assignment_id', '=', 's.assignment_id').onRef('g.course_id', '=', 'c.id'),
      )
      .innerJoin('user_account as u', 'u.id', 's.student_id')
      .leftJoin('attempt as t', (join) =>
        join
          .onRef('t.session_id', '=', 's.id')
          .on((of) =>
            attempt === undefined
              ? of('t.number', '=', of.ref('s.handed_in'))
              : of('t.id', '=', attempt),
          ),
      )
      .leftJoin('user_account as by', 'by.id', 's.graded_by')
      .where('s.id', '=', sessionId)
      .select(['s.id', 's.handed_in', 's.completed_at', 's.needs_review', 's.grade', 's.feedback'])
      .select(['s.auto_assess_mode as graded_mode', 'u.first_name', 'u.last_name'])
      .select(['a.id as assignment_id', 'a.title', 'a.instructions'])
      .select((of) => of.fn.coalesce('w.due_date', 'g.due_date').as('due_date'))
      .select(playedMedium.as('medium'))
      .select([
        'a.level_id',
        'a.settings',
        'a.grade_validation',
        'a.out_of',
        'a.shown',
        'a.wants_grade',
        's.returned_at',
        'c.id as course_id',
        'c.title as course_title',
        'c.is_archived',
        'w.student_id as learns',
      ])
      .select([
        't.id as attempt_id',
        't.number',
        't.completed_at as played_at',
        't.needs_review as is_doubtful',
        't.audio_key',
        't.audio_start',
        't.assessment_key',
        't.source',
        't.picked',
        't.part',
      ])
      .select(['t.auto_assess_mode', 's.graded_at'])
      .select(['by.first_name as grader_first', 'by.last_name as grader_last'])
      .executeTakeFirst()
  );
}

/** All takes of one student's work, the first first. */
export const attemptsOf = (db: TenantDb, sessionId: SessionId) =>
  db
    .selectFrom('attempt as t')
    .where('t.session_id', '=', sessionId)
    .select(['t.id', 't.number', 't.completed_at'])
    .orderBy('t.number')
    .execute();

export type SentAttempt = Awaited<ReturnType<typeof attemptsOf>>[number];

export type ReviewedSession = NonNullable<Awaited<ReturnType<typeof reviewedSession>>>;

/** What was sent for an assignment by those who learn in this teacher's classes, by the student's last name. */
export function completedSessions(db: TenantDb, teacherId: string, assignmentId: AssignmentId) {
  return db
    .selectFrom(workOfLearners(db).as('s'))
    .innerJoin('course_teacher as t', 't.course_id', 's.course_id')
    .innerJoin('user_account as u', 'u.id', 's.student_id')
    .where('s.assignment_id', '=', assignmentId)
    .where('t.teacher_id', '=', teacherId)
    .where('s.completed_at', 'is not', null)
    .select((of) => of.ref('s.id').$castTo<SessionId>().as('id'))
    .select(['s.grade', 's.waits', 's.completed_at', 'u.first_name', 'u.last_name'])
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('s.id')
    .execute();
}

/** What a student sent for it themselves. */
export const ownSession = (
  db: TenantDb,
  { studentId, assignmentId }: { readonly studentId: string; readonly assignmentId: AssignmentId },
) =>
  db
    .selectFrom('assignment_session as s')
    .where('s.assignment_id', '=', assignmentId)
    .where('s.student_id', '=', studentId)
    .select((of) => of.ref('s.id').$castTo<SessionId>().as('id'))
    .executeTakeFirst();

export type CompletedSession = Awaited<ReturnType<typeof completedSessions>>[number];

/** Who learns in this teacher's classes, was given an assignment and sent nothing for it, by last name. */
export const nothingSentFor = (db: TenantDb, teacherId: string, assignmentId: AssignmentId) =>
  db
    .selectFrom(assignedWork(db).as('s'))
    .innerJoin('course_teacher as t', 't.course_id', 's.course_id')
    .innerJoin('user_account as u', 'u.id', 's.student_id')
    .where('s.assignment_id', '=', assignmentId)
    .where('t.teacher_id', '=', teacherId)
    .where('s.completed_at', 'is', null)
    .where('s.is_excused', '=', false)
    .select((of) => of.ref('s.id').$castTo<SessionId | null>().as('id'))
    .select(['s.grade', 'u.first_name', 'u.last_name'])
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('s.student_id')
    .execute();

export type NothingSent = Awaited<ReturnType<typeof nothingSentFor>>[number];

/** What this teacher's going classes have handed in for, with how many takes of each wait, what is due first. */
export const assignmentsToGrade = (db: TenantDb, teacherId: string) =>
  db
    .selectFrom(workOfLearners(db).as('s'))
    .innerJoin('course_teacher as t', 't.course_id', 's.course_id')
    .innerJoin('course as c', 'c.id', 's.course_id')
    .innerJoin('assignment as a', 'a.id', 's.assignment_id')
    .where('t.teacher_id', '=', teacherId)
    .where('c.is_archived', '=', false)
    .where('s.archived_at', 'is', null)
    .where('s.completed_at', 'is not', null)
    .groupBy(['a.id', 'a.title'])
    .select(['a.id', 'a.title'])
    .select([
      sql<string>`string_agg(distinct c.title, ', ' order by c.title)`.as('course_title'),
      sql<number>`count(*) filter (where s.waits)`.as('ungraded'),
    ])
    .orderBy(
      (of) => of.fn.min('s.due_date'),
      (order) => order.asc().nullsLast(),
    )
    .orderBy('a.id')
    .execute();

export type AssignmentToGrade = Awaited<ReturnType<typeof assignmentsToGrade>>[number];

interface NewGrade {
  readonly sessionId: SessionId;
  readonly grade: string;
  /** undefined leaves the earlier words. */
  readonly feedback: string | undefined;
  readonly autoAssessMode: 'strict' | 'moderate' | 'lenient' | undefined;
  readonly gradedBy: string;
  readonly now: Date;
  readonly newId: () => string;
  /** What was looked at, empty for none; undefined is not known. */
  readonly seenAttempt: string | undefined;
  readonly seenGrade: string | undefined;
  readonly seenFeedback: string | undefined;
}

/** Saving a grade is also the answer to a request for review; it may be given without a take. Nothing is stored over what the teacher has not seen. */
export async function storeGrade(
  transaction: TenantTransaction,
  grade: NewGrade,
): Promise<'stored' | 'seen-another'> {
  const { sessionId, feedback, autoAssessMode, gradedBy, now, newId } = grade;
  const there = await transaction
    .selectFrom('assignment_session as s')
    .where('s.id', '=', sessionId)
    .select((of) => [
      's.grade',
      's.feedback',
      of
        .selectFrom('attempt as t')
        .whereRef('t.session_id', '=', 's.id')
        .whereRef('t.number', '=', 's.handed_in')
        .select('t.id')
        .as('attempt'),
    ])
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!isAsSeen(there, grade)) return 'seen-another';
  await keepEarlier(transaction, [sessionId], { newId, now });
  await transaction
    .updateTable('assignment_session')
    .set({
      grade: grade.grade,
      graded_by: gradedBy,
      graded_at: now,
      needs_review: false,
      ...(feedback === undefined ? {} : { feedback }),
      ...(autoAssessMode === undefined ? {} : { auto_assess_mode: autoAssessMode }),
    })
    .where('id', '=', sessionId)
    .execute();
  return 'stored';
}

function isAsSeen(
  there: {
    readonly attempt: string | null;
    readonly grade: string | null;
    readonly feedback: string;
  },
  { seenAttempt, seenGrade, seenFeedback, feedback }: NewGrade,
): boolean {
  const attempt = there.attempt ?? '';
  const isKept = feedback === undefined || feedback === there.feedback;
  return (
    (seenAttempt ?? attempt) === attempt &&
    (seenGrade ?? there.grade ?? '') === (there.grade ?? '') &&
    (isKept || (seenFeedback ?? there.feedback) === there.feedback)
  );
}

export async function clearReviewFlag(db: TenantDb, sessionId: SessionId): Promise<void> {
  await db
    .updateTable('assignment_session')
    .set({ needs_review: false })
    .where('id', '=', sessionId)
    .execute();
}

export async function gradeValidationOf(db: TenantDb, sessionId: SessionId) {
  const row = await db
    .selectFrom('assignment_session as s')
    .innerJoin('assignment as a', 'a.id', 's.assignment_id')
    .where('s.id', '=', sessionId)
    .select('a.grade_validation')
    .executeTakeFirstOrThrow();
  return row.grade_validation;
}
