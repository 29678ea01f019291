import type { Account } from '../http/account.ts';

/** Whom somebody reaches who are in none of their classes. */
export type Reach =
  /** An administrator: everybody, of the one school where theirs is said. */
  | { readonly kind: 'school'; readonly schoolId: string | null }
  /** A teacher: those they look after. */
  | { readonly kind: 'home' };

export function reachBeyond({ role, schoolId }: Pick<Account, 'role' | 'schoolId'>): Reach {
  return role === 'admin' ? { kind: 'school', schoolId } : { kind: 'home' };
}
