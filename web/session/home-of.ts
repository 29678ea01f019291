import type { Role } from '#shared/contract/account';
import type { Address } from '../paths/page.ts';
import { pages } from '../paths/pages.ts';

/** Where somebody of this role lands after signing in. */
export const homeOf = (role: Role): Address =>
  (role === 'student' ? pages.assignments : pages.educatorAssignments).at({});
