import type { Database } from '../../db/database.ts';
import type { Account } from '../../http/account.ts';

interface Credentials {
  readonly account: Account;
  readonly passwordHash: string;
}

/** Upper and lower case are one name; null for a name nobody has. */
export async function findByUsername(
  allTenants: Database,
  username: string,
): Promise<Credentials | null> {
  const row = await allTenants
    .selectFrom('user_account')
    .where((is) => is(is.fn('lower', ['username']), '=', username.toLowerCase()))
    .selectAll()
    .executeTakeFirst();
  if (!row) return null;
  const account: Account = {
    id: row.id,
    tenantId: row.tenant_id,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
  };
  return { account, passwordHash: row.password_hash };
}
