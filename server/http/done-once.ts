import type { Clock } from '../clock.ts';
import type { TenantDb, TenantTransaction } from '../db/tenant.ts';
import { isUuid } from '../security/uuid.ts';
import { refuse } from './refusal.ts';

interface OnceOptions {
  readonly userId: string;
  /** Made on the device, kept with the waiting request; null when the caller sent none. */
  readonly key: string | null;
  /** What is asked, for example the method and address. */
  readonly request: string;
}

/**
 * Runs `work` in one transaction with the note that it was done, and answers a repetition with
 * the first reply. A repetition that arrives meanwhile waits for the first.
 * @throws Refusal when the key is no UUID, or was used for another request.
 */
export async function doOnce<Reply>(
  { db, clock }: { readonly db: TenantDb; readonly clock: Clock },
  options: OnceOptions,
  work: (transaction: TenantTransaction) => Promise<Reply>,
): Promise<Reply> {
  const { userId, key, request } = options;
  return db.transaction().execute(async (transaction) => {
    if (key === null) return work(transaction);
    if (!isUuid(key)) throw refuseKey('Send a UUID.');
    const claimed = await transaction
      .insertInto('done_once')
      .values({
        user_id: userId,
        key,
        request,
        reply: null,
        done_at: clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!claimed) {
      const first = await transaction
        .selectFrom('done_once')
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .select(['request', 'reply'])
        .executeTakeFirstOrThrow();
      if (first.request !== request || first.reply === null) {
        throw refuseKey('This key was used for another request.');
      }
      return JSON.parse(first.reply) as Reply;
    }
    const reply = await work(transaction);
    await transaction
      .updateTable('done_once')
      .set({ reply: JSON.stringify(reply) })
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .execute();
    return reply;
  });
}

const refuseKey = (problem: string) => refuse('invalid', { path: 'Idempotency-Key', problem });
