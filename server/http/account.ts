import type { Role } from '#shared/contract/account';

/** Who makes a request. The tenant is always taken from here, never from the request. */
export interface Account {
  readonly id: string;
  readonly tenantId: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  /** They came in by a one-time password, and have not set their own yet. */
  readonly mustChangePassword: boolean;
  /** IANA name; null is that of the device. */
  readonly timeZoneId: string | null;
}
