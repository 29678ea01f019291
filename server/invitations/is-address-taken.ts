import type { Database } from '../db/database.ts';

/** Whether anybody has an e-mail address; it may be in another organisation. null where nobody does. */
export async function isAddressTaken(
  allTenants: Database,
  { email, tenantId }: { readonly email: string; readonly tenantId: string },
): Promise<'already-member' | 'email-taken' | null> {
  const row = await allTenants
    .selectFrom('user_account')
    .where('email', '=', email)
    .select('tenant_id')
    .executeTakeFirst();
  if (!row) return null;
  return row.tenant_id === tenantId ? 'already-member' : 'email-taken';
}
