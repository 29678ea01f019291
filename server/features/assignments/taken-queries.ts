import { maySee } from '#shared/access/may-see';
import { isClosed } from '#shared/assignments/late';
import { shown } from '#shared/contract/assignments';
import type { getTakes } from '#shared/contract/attempts';
import type { ReplyOf } from '#shared/contract/endpoint';
import type { AssignmentId } from '#shared/contract/ids';
import { assignedWork } from '../../db/assignment-work.ts';
import type { TenantDb, TenantTransaction } from '../../db/tenant.ts';
import { refuse } from '../../http/refusal.ts';

interface HandedIn {
  readonly assignmentId: AssignmentId;
  readonly studentId: string;
  readonly attemptId: string;
  readonly now: Date;
}

/**
 * Makes another of a student's takes the one to be graded.
 *
 * @throws Refusal once it is graded or closed, and of a take that is not among those that count
 */
export async function handIn(
  transaction: TenantTransaction,
  { assignmentId, studentId, attemptId, now }: HandedIn,
): Promise<void> {
  const session = await transaction
    .selectFrom('assignment_session')
    .where('assignment_id', '=', assignmentId)
    .where('student_id', '=', studentId)
    .select(['id', 'grade'])
    .forUpdate()
    .executeTakeFirst();
  if (!session) throw refuse('not-found');
  if (session.grade !== null) throw refuse('already-graded');
  if (await isOver(transaction, { assignmentId, studentId, now }))
    throw refuse('assignment-closed');
  const take = await transaction
    .selectFrom('attempt')
    .where('session_id', '=', session.id)
    .where('id', '=', attemptId)
    .where('is_extra', '=', false)
    .select(['number', 'completed_at', 'begun_at', 'needs_review'])
    .executeTakeFirst();
  if (!take) throw refuse('not-found');
  const { number, ...of } = take;
  await transaction
    .updateTable('assignment_session')
    .set({ ...of, handed_in: number, returned_at: null })
    .where('id', '=', session.id)
    .execute();
}

/** What a student sent for an assignment and counts, and whether they may still say which is to be graded. */
export async function takesOf(
  db: TenantDb,
  { assignmentId, studentId, now }: Omit<HandedIn, 'attemptId'>,
): Promise<ReplyOf<typeof getTakes>> {
  const rows = await db
    .selectFrom('assignment_session as s')
    .innerJoin('assignment as a', 'a.id', 's.assignment_id')
    .innerJoin('attempt as t', 't.session_id', 's.id')
    .where('s.assignment_id', '=', assignmentId)
    .where('s.student_id', '=', studentId)
    .where('t.is_extra', '=', false)
    .select(['t.id', 't.number', 't.completed_at', 't.score', 's.handed_in'])
    .select(['s.grade', 's.returned_at', 'a.shown'])
    .orderBy('t.number')
    .execute();
  const canChoose =
    rows.length > 1 &&
    rows[0]!.grade === null &&
    !(await isOver(db, { assignmentId, studentId, now }));
  return {
    takes: rows.map((row) => ({
      attemptId: row.id,
      number: row.number,
      completedAt: row.completed_at.toISOString(),
      score: seesMarks(row) ? row.score : null,
      isHandedIn: row.number === row.handed_in,
    })),
    canChoose,
  };
}

const seesMarks = (row: { readonly shown: unknown; readonly returned_at: Date | null }) =>
  maySee('student', 'marks', {
    shown: shown.parse(row.shown),
    isReturned: row.returned_at !== null,
  });

async function isOver(
  db: TenantDb,
  { assignmentId, studentId, now }: Omit<HandedIn, 'attemptId'>,
): Promise<boolean> {
  const { due_date, last_date, accepts_late } = await db
    .selectFrom(assignedWork(db).as('w'))
    .innerJoin('assignment as a', 'a.id', 'w.assignment_id')
    .where('w.assignment_id', '=', assignmentId)
    .where('w.student_id', '=', studentId)
    .select(['w.due_date', 'w.last_date', 'a.accepts_late'])
    .executeTakeFirstOrThrow();
  const closing = {
    due: due_date?.getTime() ?? null,
    last: last_date?.getTime() ?? null,
    acceptsLate: accepts_late,
  };
  return isClosed(closing, now.getTime());
}
