import type { Database } from '../../db/database.ts';
import type { AccountTokenTable } from '../../db/tables/account-token.ts';
import { tokenDigest } from './send-link.ts';

const minute = 60_000;
/** Milliseconds that a link works. */
export const linkLife = {
  'verify-email': 7 * 24 * 60 * minute,
  'reset-password': 30 * minute,
} as const;

type Purpose = keyof typeof linkLife & AccountTokenTable['purpose']['__select__'];

interface Asked {
  readonly token: string;
  readonly purpose: Purpose;
  readonly now: Date;
}

/** Whose link this is; null where it is unknown, spent or too old. */
export async function findToken(allTenants: Database, { token, purpose, now }: Asked) {
  const row = await allTenants
    .selectFrom('account_token as k')
    .innerJoin('user_account as u', (join) =>
      join.onRef('u.tenant_id', '=', 'k.tenant_id').onRef('u.id', '=', 'k.user_id'),
    )
    // A letter to an address of before proves nothing any more.
    .whereRef('u.email', '=', 'k.email')
    .where('u.archived_at', 'is', null)
    .where('k.token_sha256', '=', tokenDigest(token))
    .where('k.purpose', '=', purpose)
    .where('k.created_at', '>', new Date(now.getTime() - linkLife[purpose]))
    .select(['u.tenant_id', 'u.id', 'u.role', 'u.email'])
    .executeTakeFirst();
  if (!row) return null;
  return { tenantId: row.tenant_id, personId: row.id, role: row.role, email: row.email ?? '' };
}

/** Who resets a password by this address: staff alone, a student's teacher does that for them. */
export async function findStaffByEmail(allTenants: Database, email: string) {
  const row = await allTenants
    .selectFrom('user_account')
    .where('email', '=', email)
    .where('role', '!=', 'student')
    .where('archived_at', 'is', null)
    .select(['tenant_id', 'id', 'first_name'])
    .executeTakeFirst();
  if (!row) return null;
  return { tenantId: row.tenant_id, personId: row.id, firstName: row.first_name };
}
