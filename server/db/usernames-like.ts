import { usernameStem } from '#shared/roster/username';
import type { TenantDb } from './tenant.ts';

/**
 * In small letters: those of the organisation that may be in its way, with a number behind it or none, of its people and of who
 * asks to join.
 */
export async function usernamesLike(db: TenantDb, username: string): Promise<readonly string[]> {
  const begin = username.toLowerCase();
  const had = await db
    .selectFrom('user_account')
    .where('username_stem', '=', usernameStem(username))
    .select('username')
    .execute();
  const asked = await db
    .selectFrom('join_request')
    .where('state', '=', 'waiting')
    .where((is) =>
      is(is.fn('starts_with', [is.fn('lower', ['username']), is.val(begin)]), '=', true),
    )
    .select('username')
    .execute();
  return [...had, ...asked].map((row) => row.username.toLowerCase());
}
