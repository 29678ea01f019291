import type { Database, DatabaseTransaction } from '../../db/database.ts';

export interface SessionQuestion {
  readonly tenantId: string;
  readonly sessionId: string;
}

/** A session with its student, its assignment, its class, and the attempt that is shown. */
export function reviewedSession(db: Database, { tenantId, sessionId }: SessionQuestion) {
  return db
    .selectFrom('assignment_session as s')
    .innerJoin('assignment as a', (join) =>
      join.onRef('a.tenant_id', '=', 's.tenant_id').onRef('a.id', '=', 's.assignment_id'),
    )
    .innerJoin('course as c', (join) =>
      join.onRef('c.tenant_id', '=', 'a.tenant_id').onRef('c.id', '=', 'a.course_id'),
    )
    .innerJoin('user_account as u', (join) =>
      join.onRef('u.tenant_id', '=', 's.tenant_id').onRef('u.id', '=', 's.student_id'),
    )
    .leftJoin('attempt as t', (join) =>
      join
        .onRef('t.tenant_id', '=', 's.tenant_id')
        .onRef('t.session_id', '=', 's.id')
        .onRef('t.number', '=', 's.attempts'),
    )
    .where('s.tenant_id', '=', tenantId)
    .where('s.id', '=', sessionId)
    .select(['s.id', 's.attempts', 's.completed_at', 's.needs_review', 's.grade', 's.feedback'])
    .select(['s.auto_assess_mode as graded_mode', 'u.first_name', 'u.last_name'])
    .select(['a.id as assignment_id', 'a.title', 'a.instructions', 'a.due_date', 'a.medium'])
    .select(['a.level_id', 'a.grade_validation', 'a.show_feedback', 'c.title as course_title'])
    .select(['t.audio_key', 't.audio_start', 't.assessment_key', 't.source'])
    .select(['t.auto_assess_mode'])
    .executeTakeFirst();
}

export type ReviewedSession = NonNullable<Awaited<ReturnType<typeof reviewedSession>>>;

/** What was sent for an assignment, by the student's last name. */
export function completedSessions(
  db: Database,
  { tenantId, assignmentId }: { readonly tenantId: string; readonly assignmentId: string },
) {
  return db
    .selectFrom('assignment_session as s')
    .innerJoin('user_account as u', (join) =>
      join.onRef('u.tenant_id', '=', 's.tenant_id').onRef('u.id', '=', 's.student_id'),
    )
    .where('s.tenant_id', '=', tenantId)
    .where('s.assignment_id', '=', assignmentId)
    .where('s.completed_at', 'is not', null)
    .select(['s.id', 's.grade', 's.completed_at', 'u.first_name', 'u.last_name'])
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('s.id')
    .execute();
}

export type CompletedSession = Awaited<ReturnType<typeof completedSessions>>[number];

export interface NewGrade extends SessionQuestion {
  readonly grade: string;
  /** undefined leaves the earlier words. */
  readonly feedback: string | undefined;
  readonly autoAssessMode: 'strict' | 'moderate' | 'lenient' | undefined;
  readonly gradedBy: string;
  readonly now: Date;
}

/** Saving a grade is also the answer to a request for review. False where nothing was sent in yet. */
export async function storeGrade(
  transaction: DatabaseTransaction,
  grade: NewGrade,
): Promise<boolean> {
  const { tenantId, sessionId, feedback, autoAssessMode, gradedBy, now } = grade;
  const result = await transaction
    .updateTable('assignment_session')
    .set({
      grade: grade.grade,
      graded_by: gradedBy,
      graded_at: now,
      needs_review: false,
      ...(feedback === undefined ? {} : { feedback }),
      ...(autoAssessMode === undefined ? {} : { auto_assess_mode: autoAssessMode }),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sessionId)
    .where('completed_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return result !== undefined;
}

export async function clearReviewFlag(
  db: Database,
  { tenantId, sessionId }: SessionQuestion,
): Promise<void> {
  await db
    .updateTable('assignment_session')
    .set({ needs_review: false })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sessionId)
    .execute();
}

export async function gradeValidationOf(db: Database, { tenantId, sessionId }: SessionQuestion) {
  const row = await db
    .selectFrom('assignment_session as s')
    .innerJoin('assignment as a', (join) =>
      join.onRef('a.tenant_id', '=', 's.tenant_id').onRef('a.id', '=', 's.assignment_id'),
    )
    .where('s.tenant_id', '=', tenantId)
    .where('s.id', '=', sessionId)
    .select('a.grade_validation')
    .executeTakeFirstOrThrow();
  return row.grade_validation;
}
