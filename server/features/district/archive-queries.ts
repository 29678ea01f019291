import type { TenantDb, TenantTransaction } from '../../db/tenant.ts';
import { unlessTaken } from '../../db/unless-taken.ts';
import { endSessions } from '../../http/session-cookie.ts';

/**
 * Ends an account until it is brought back: wherever they are signed in, and what they were asked to help in.
 *
 * @returns null where who asks is archived by now: of two administrators who archive each other at once one stays; otherwise
 * whether they were not archived before
 */
export async function archiveStaff(
  transaction: TenantTransaction,
  { personId, by }: { readonly personId: string; readonly by: string },
  now: Date,
): Promise<boolean | null> {
  const held = await transaction
    .selectFrom('user_account')
    .where('id', 'in', [personId, by])
    .select(['id', 'archived_at'])
    .orderBy('id')
    .forUpdate()
    .execute();
  if (!held.some(({ id, archived_at }) => id === by && archived_at === null)) return null;
  const { numUpdatedRows } = await transaction
    .updateTable('user_account')
    .set({ archived_at: now })
    .where('id', '=', personId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  await endSessions(transaction, personId);
  await transaction.deleteFrom('account_token').where('user_id', '=', personId).execute();
  await transaction.deleteFrom('course_invitation').where('teacher_id', '=', personId).execute();
  return numUpdatedRows > 0n;
}

/** Their address stays theirs unless somebody else has proved it meanwhile. */
export async function bringBackStaff(db: TenantDb, personId: string): Promise<void> {
  const bringBack = (columns: { readonly email?: null; readonly email_verified_at?: null }) =>
    db
      .updateTable('user_account')
      .set({ archived_at: null, ...columns })
      .where('id', '=', personId)
      .execute();
  if (await unlessTaken(bringBack({}))) return;
  await bringBack({ email: null, email_verified_at: null });
}
