import type { TenantDb } from './tenant.ts';

/** In small letters: those of the organisation that begin with it. */
export async function usernamesLike(db: TenantDb, username: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('user_account')
    .where((is) =>
      is(
        is.fn('starts_with', [is.fn('lower', ['username']), is.val(username.toLowerCase())]),
        '=',
        true,
      ),
    )
    .select('username')
    .execute();
  return rows.map((row) => row.username.toLowerCase());
}
