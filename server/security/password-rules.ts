import type { Role } from '#shared/contract/account';
import { assertNever } from '#shared/lib/assert-never';

export const longestPassword = 128;

/** Students type theirs often and hold little; staff hold a class's recordings. */
export function shortestPassword(role: Role): number {
  switch (role) {
    case 'student':
      return 8;
    case 'teacher':
    case 'admin':
      return 12;
    default:
      return assertNever(role);
  }
}
