import type { Selectable } from 'kysely';
import type { Role, User } from '#shared/contract/account';
import type { UserAccountTable } from '../db/tables/user-account.ts';

/** Who makes a request. The tenant is always taken from here, never from the request. */
export interface Account {
  readonly id: string;
  readonly tenantId: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  /** Where they are at, if that is said: an administrator of one school is one of that alone. */
  readonly schoolId: string | null;
  /** Nobody is administrator of the organisation. */
  readonly isUnled: boolean;
  /** Their administrator lets them put music before a live room. */
  readonly canGenerateLivePractice: boolean;
  /** They came in by a one-time password, and have not set their own yet. */
  readonly mustChangePassword: boolean;
  /** An administrator without a second step, who goes no further before they have one. */
  readonly mustAddSecondStep: boolean;
  /** IANA name; null is that of the device. */
  readonly timeZoneId: string | null;
}

type Row = Pick<
  Selectable<UserAccountTable>,
  | 'tenant_id'
  | 'id'
  | 'username'
  | 'first_name'
  | 'last_name'
  | 'role'
  | 'school_id'
  | 'must_change_password'
  | 'can_generate_live_practice'
  | 'time_zone'
> & { readonly is_unled: boolean; readonly must_add_second_step: boolean };

export const toAccount = (row: Row): Account => ({
  id: row.id,
  tenantId: row.tenant_id,
  username: row.username,
  firstName: row.first_name,
  lastName: row.last_name,
  role: row.role,
  schoolId: row.school_id,
  isUnled: row.is_unled,
  canGenerateLivePractice: row.can_generate_live_practice,
  mustChangePassword: row.must_change_password,
  mustAddSecondStep: row.must_add_second_step,
  timeZoneId: row.time_zone,
});

/** As the contract shows them. */
export function toUser(account: Account): User {
  const { id, username, firstName, lastName, role, canGenerateLivePractice } = account;
  const { mustChangePassword, mustAddSecondStep, timeZoneId, schoolId, isUnled } = account;
  return {
    ...{ id, username, firstName, lastName, role },
    ...{ mustChangePassword, mustAddSecondStep, timeZoneId, schoolId, isUnled },
    canGenerateLivePractice,
  };
}
