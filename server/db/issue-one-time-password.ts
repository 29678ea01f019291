import { makeOneTimePassword, oneTimePasswordMac } from '../security/one-time-password.ts';
import type { TenantTransaction } from './tenant.ts';

/**
 * Gives a person a new one-time password, which is told this once. Whatever opened their account before opens it no more.
 */
export async function issueOneTimePassword(
  transaction: TenantTransaction,
  personId: string,
  secret: Buffer,
): Promise<string> {
  const password = makeOneTimePassword();
  await transaction
    .updateTable('user_account')
    .set({
      password_hash: null,
      one_time_password_mac: oneTimePasswordMac(secret, { personId, password }),
      must_change_password: false,
    })
    .where('id', '=', personId)
    .execute();
  await transaction.deleteFrom('session_cookie').where('user_id', '=', personId).execute();
  return password;
}
