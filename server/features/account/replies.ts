import type { User } from '#shared/contract/account';
import type { Account } from '../../http/account.ts';

export function toUser(account: Account): User {
  const { id, username, firstName, lastName, role } = account;
  const { mustChangePassword, mustAddSecondStep, timeZoneId, schoolId, isUnled } = account;
  return {
    ...{ id, username, firstName, lastName, role },
    ...{ mustChangePassword, mustAddSecondStep, timeZoneId, schoolId, isUnled },
  };
}
