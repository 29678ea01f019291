import type { Database, DatabaseTransaction } from '../../db/database.ts';

export interface SessionPlace {
  readonly tenantId: string;
  readonly assignmentId: string;
  readonly studentId: string;
}

/** Begins the student's session where there is none yet. */
export async function ensureSession(
  db: Database,
  { tenantId, assignmentId, studentId }: SessionPlace,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<void> {
  await db
    .insertInto('assignment_session')
    .values({
      tenant_id: tenantId,
      id,
      assignment_id: assignmentId,
      student_id: studentId,
      started_at: now,
      attempts: 0,
      needs_review: false,
      feedback: '',
      completed_at: null,
      grade: null,
      graded_by: null,
      graded_at: null,
      auto_assess_mode: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The student's session with the limit of its assignment; undefined before they began. */
export function findSession(db: Database, { tenantId, assignmentId, studentId }: SessionPlace) {
  return db
    .selectFrom('assignment_session as s')
    .innerJoin('assignment as a', (join) =>
      join.onRef('a.tenant_id', '=', 's.tenant_id').onRef('a.id', '=', 's.assignment_id'),
    )
    .where('s.tenant_id', '=', tenantId)
    .where('s.assignment_id', '=', assignmentId)
    .where('s.student_id', '=', studentId)
    .select(['s.id', 's.attempts', 'a.max_attempts as allowed'])
    .executeTakeFirst();
}

/** The same session, held until the transaction ends: attempts of one student are counted one after the other. */
export async function lockSession(transaction: DatabaseTransaction, place: SessionPlace) {
  await transaction
    .selectFrom('assignment_session')
    .where('tenant_id', '=', place.tenantId)
    .where('assignment_id', '=', place.assignmentId)
    .where('student_id', '=', place.studentId)
    .select('id')
    .forUpdate()
    .execute();
  return findSession(transaction, place);
}

export interface AttemptQuestion {
  readonly tenantId: string;
  readonly sessionId: string;
  readonly attemptId: string;
}

export function findAttempt(db: Database, { tenantId, sessionId, attemptId }: AttemptQuestion) {
  return db
    .selectFrom('attempt')
    .where('tenant_id', '=', tenantId)
    .where('session_id', '=', sessionId)
    .where('id', '=', attemptId)
    .select('number')
    .executeTakeFirst();
}
