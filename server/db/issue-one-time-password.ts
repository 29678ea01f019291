import { makeOneTimePassword, oneTimePasswordMac } from '../security/one-time-password.ts';
import type { TenantTransaction } from './tenant.ts';

interface Issued {
  readonly personId: string;
  /** What they set themselves meanwhile stays: then they get none. */
  readonly onlyWithoutOwn?: boolean;
}

/**
 * Gives a person a new one-time password, which is told this once. Whatever opened their account before opens it no more.
 */
export async function issueOneTimePassword(
  transaction: TenantTransaction,
  secret: Buffer,
  { personId, onlyWithoutOwn = false }: Issued,
): Promise<string | null> {
  const password = makeOneTimePassword();
  const given = await transaction
    .updateTable('user_account')
    .set({
      password_hash: null,
      one_time_password_mac: oneTimePasswordMac(secret, { personId, password }),
      must_change_password: false,
    })
    .where('id', '=', personId)
    .$if(onlyWithoutOwn, (query) => query.where('password_hash', 'is', null))
    .returning('id')
    .executeTakeFirst();
  if (!given) return null;
  await transaction.deleteFrom('session_cookie').where('user_id', '=', personId).execute();
  await transaction.deleteFrom('account_token').where('user_id', '=', personId).execute();
  return password;
}
