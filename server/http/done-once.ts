import { createHash } from 'node:crypto';
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
  /** As the contract reads it, so that spaces and the order of fields make no difference. */
  readonly body: unknown;
}

/**
 * Runs `work` in one transaction with the note that it was done, and answers a repetition with
 * the first reply. A repetition that arrives meanwhile waits for the first.
 * @throws Refusal when the key is no UUID, or was used for another request or another body.
 */
export async function doOnce<Reply>(
  { db, clock }: { readonly db: TenantDb; readonly clock: Clock },
  options: OnceOptions,
  work: (transaction: TenantTransaction) => Promise<Reply>,
): Promise<Reply> {
  const { userId, key } = options;
  const request = `${options.request} ${digest(options.body)}`;
  return db.transaction().execute(async (transaction) => {
    if (key === null) return work(transaction);
    if (!isUuid(key)) throw refuse('invalid', { path, problem: 'Send a UUID.' });
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
      // A key from before bodies were looked at has the bare request.
      const isSame = first.request === request || first.request === options.request;
      if (!isSame || first.reply === null) throw refuse('key-used', { path });
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

const path = 'Idempotency-Key';

const digest = (body: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest('hex');
