import type { Context } from '../context.ts';
import type { TenantDb, TenantTransaction } from '../db/tenant.ts';
import { removeUnclaimed } from '../db/unclaimed-objects.ts';

/**
 * Lets students begin their work on an assignment anew: what they sent is deleted, the bytes with it, and what was said of it.
 * A take from before that arrives later is known by its round.
 *
 * @param sessionIds of work that the caller may grade
 */
export async function resetWork(
  { storage, log }: Pick<Context, 'storage' | 'log'>,
  db: TenantDb,
  sessionIds: readonly string[],
): Promise<void> {
  if (sessionIds.length === 0) return;
  const keys = await db.transaction().execute(async (transaction) => {
    // Whoever is sending a take at this moment waits, and is then told that it is from before.
    await transaction
      .selectFrom('assignment_session')
      .where('id', 'in', sessionIds)
      .select('id')
      .orderBy('id')
      .forUpdate()
      .execute();
    const gone = await deleteAttempts(transaction, sessionIds);
    await transaction.deleteFrom('begun_attempt').where('session_id', 'in', sessionIds).execute();
    await transaction.deleteFrom('mark_question').where('session_id', 'in', sessionIds).execute();
    await transaction.deleteFrom('earlier_grade').where('session_id', 'in', sessionIds).execute();
    await transaction
      .updateTable('assignment_session')
      .set((row) => ({
        round: row('round', '+', 1),
        attempts: 0,
        handed_in: null,
        started_at: null,
        completed_at: null,
        begun_at: null,
        // Who begins anew is dealt a line anew.
        part: null,
        abandoned_at: null,
        returned_at: null,
        has_extra: false,
        gave_back: false,
        needs_review: false,
        grade: null,
        feedback: '',
        graded_by: null,
        graded_at: null,
        auto_assess_mode: null,
      }))
      .where('id', 'in', sessionIds)
      .execute();
    return gone;
  });
  await removeFiles({ storage, log }, db, keys);
}

/** Of attempts whose rows are gone; what cannot be removed now the next sweep takes. */
export async function removeFiles(
  { storage, log }: Pick<Context, 'storage' | 'log'>,
  db: TenantDb,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    await removeUnclaimed(db, storage, key).catch((err: unknown) => {
      log.warn({ err, key }, 'a file of a deleted take was left to the sweep');
    });
  }
}

/** @returns the keys of their files */
export async function deleteAttempts(
  transaction: TenantTransaction,
  sessionIds: readonly string[],
  { onlyExtra = false } = {},
): Promise<readonly string[]> {
  const rows = await transaction
    .deleteFrom('attempt')
    .where('session_id', 'in', sessionIds)
    .$if(onlyExtra, (query) => query.where('is_extra', '=', true))
    .returning(['audio_key', 'assessment_key'])
    .execute();
  return rows.flatMap(({ audio_key, assessment_key }) =>
    audio_key === null ? [assessment_key] : [audio_key, assessment_key],
  );
}
