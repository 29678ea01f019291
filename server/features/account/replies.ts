import type { User } from '#shared/contract/account';
import type { Account } from '../../http/account.ts';

export function toUser(account: Account): User {
  const { id, username, firstName, lastName, role, mustChangePassword, timeZoneId } = account;
  return { id, username, firstName, lastName, role, mustChangePassword, timeZoneId };
}
