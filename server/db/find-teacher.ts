import type { TenantDb } from './tenant.ts';

/** Whoever may teach and has this username or address; who is archived is not found. */
export function findTeacher(db: TenantDb, typed: string) {
  const name = typed.toLowerCase();
  return db
    .selectFrom('user_account')
    .where('role', 'in', ['teacher', 'admin'])
    .where('archived_at', 'is', null)
    .where((is) => is.or([is(is.fn('lower', ['username']), '=', name), is('email', '=', name)]))
    .select(['id', 'first_name', 'last_name'])
    .executeTakeFirst();
}
