import type { Role } from '#shared/contract/account';

/** Where somebody of this role lands after signing in. */
export function homeOf(role: Role): '/assignments' | '/educator/assignments' {
  return role === 'student' ? '/assignments' : '/educator/assignments';
}
