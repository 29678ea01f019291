import { sql } from 'kysely';
import { deleteAttempts } from '../../assigned-work/reset-work.ts';
import type { TenantTransaction } from '../../db/tenant.ts';

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
