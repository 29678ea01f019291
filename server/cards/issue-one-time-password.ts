import type { TenantTransaction } from '../db/tenant.ts';
import {
  cardLife,
  makeOneTimePassword,
  oneTimePasswordMac,
} from '../security/one-time-password.ts';

export interface Issued {
  readonly personId: string;
  /**
   * What it may take the place of: anything; a card that they have not used to set their own password; or nothing, where
   * it is their first.
   */
  readonly replaces: 'any' | 'card' | 'nothing';
  /** The card before it may be in other hands. */
  readonly isLost: boolean;
  /** Who gives it; null at the operator's command line. */
  readonly by: string | null;
  /** Of the line that says so. */
  readonly id: string;
  readonly now: Date;
}

/**
 * Gives a student a new one-time password, which is told this once, and writes down who gave it. Whatever opened their
 * account before opens it no more, but a card that is not lost, which does until this one is used.
 *
 * @returns null where what they have stays, or they were deleted meanwhile
 */
export async function issueOneTimePassword(
  transaction: TenantTransaction,
  secret: Buffer,
  { personId, replaces, isLost, by, id, now }: Issued,
): Promise<string | null> {
  const password = makeOneTimePassword();
  const given = await transaction
    .updateTable('user_account')
    .set((of) => ({
      password_hash: null,
      one_time_password_mac: oneTimePasswordMac(secret, { personId, password }),
      one_time_password_at: now,
      earlier_card_mac: isLost ? null : of.ref('one_time_password_mac'),
      earlier_card_at: isLost ? null : of.ref('one_time_password_at'),
      must_change_password: false,
    }))
    .where('id', '=', personId)
    .$if(replaces !== 'any', (query) => query.where('password_hash', 'is', null))
    .$if(replaces === 'nothing', (query) =>
      query.where((is) =>
        is.or([
          is('one_time_password_mac', 'is', null),
          is('one_time_password_at', '<', new Date(now.getTime() - cardLife)),
        ]),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  if (!given) return null;
  await transaction
    .insertInto('issued_password')
    .values({ id, student_id: personId, issued_by: by, issued_at: now })
    .execute();
  await transaction.deleteFrom('session_cookie').where('user_id', '=', personId).execute();
  await transaction.deleteFrom('account_token').where('user_id', '=', personId).execute();
  return password;
}
