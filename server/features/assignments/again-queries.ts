import { sql } from 'kysely';
import type { AssignmentId } from '#shared/contract/ids';
import { deleteAttempts } from '../../assigned-work/reset-work.ts';
import { assignedWork } from '../../db/assignment-work.ts';
import type { TenantDb, TenantTransaction } from '../../db/tenant.ts';

interface Those {
  readonly teacherId: string;
  readonly assignmentId: AssignmentId;
  readonly studentIds: readonly string[];
}

/** The work of those of these students whom the teacher teaches, where they have begun any. */
export async function begunWork(
  db: TenantDb,
  { teacherId, assignmentId, studentIds }: Those,
): Promise<readonly { readonly id: string; readonly hasExtra: boolean }[]> {
  const rows = await db
    .selectFrom(assignedWork(db).as('w'))
    .innerJoin('course_teacher as t', 't.course_id', 'w.course_id')
    .where('w.assignment_id', '=', assignmentId)
    .where('w.is_archived', '=', false)
    .where('t.teacher_id', '=', teacherId)
    .where('w.student_id', 'in', studentIds)
    .where('w.started_at', 'is not', null)
    .select((of) => of.ref('w.id').$notNull().as('id'))
    .select('w.has_extra')
    .execute();
  return rows.map(({ id, has_extra }) => ({ id, hasExtra: has_extra ?? false }));
}

/** Those of these that still have a take beyond what was allowed, held until the transaction ends. */
export async function holdExtra(
  transaction: TenantTransaction,
  sessionIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom('assignment_session')
    .where('id', 'in', sessionIds)
    .where('has_extra', '=', true)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts the newest take beyond what was allowed as if it had been, and the others of them beside it. */
export async function takeExtra(transaction: TenantTransaction, sessionId: string): Promise<void> {
  const newest = await transaction
    .selectFrom('attempt')
    .where('session_id', '=', sessionId)
    .where('is_extra', '=', true)
    .select(['number', 'completed_at', 'begun_at', 'needs_review'])
    .orderBy('number', 'desc')
    .executeTakeFirst();
  if (!newest) return;
  const { number, needs_review, ...of } = newest;
  await transaction
    .updateTable('attempt')
    .set({ is_extra: false })
    .where('session_id', '=', sessionId)
    .execute();
  await transaction
    .updateTable('assignment_session')
    .set({
      ...of,
      handed_in: number,
      has_extra: false,
      returned_at: null,
      // As with any take after a grade: it is looked at again, as it was assessed.
      needs_review: needs_review ? true : sql<boolean>`grade is not null`,
      auto_assess_mode: null,
    })
    .where('id', '=', sessionId)
    .execute();
}

/** @returns the keys of the files of what was dropped */
export async function dropExtra(
  transaction: TenantTransaction,
  sessionIds: readonly string[],
): Promise<readonly string[]> {
  const keys = await deleteAttempts(transaction, sessionIds, { onlyExtra: true });
  await transaction
    .updateTable('assignment_session')
    .set({ has_extra: false })
    .where('id', 'in', sessionIds)
    .execute();
  return keys;
}
