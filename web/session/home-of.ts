import type { Role } from '#shared/contract/account';
import type { Address } from '../paths/page.ts';
import { pages } from '../paths/pages.ts';

const homes = {
  student: pages.assignments,
  teacher: pages.educatorAssignments,
  admin: pages.district,
} as const satisfies Record<Role, unknown>;

/** Where somebody of this role lands after signing in. */
export const homeOf = (role: Role): Address => homes[role].at({});
