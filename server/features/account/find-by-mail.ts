import type { Database } from '../../db/database.ts';
import { isUnled } from '../../db/is-unled.ts';
import { nameOf } from '../../db/name-of.ts';
import type { AccountTokenTable } from '../../db/tables/account-token.ts';
import { invitationLife } from '../../invitations/queries.ts';
import { tokenDigest } from '../../security/link-token.ts';

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

/** What an invitation's link is about; null where it is unknown, taken back or too old. */
export async function findInvitation(allTenants: Database, token: string, now: Date) {
  const row = await allTenants
    .selectFrom('staff_invitation as i')
    .innerJoin('user_account as u', (join) =>
      join.onRef('u.tenant_id', '=', 'i.tenant_id').onRef('u.id', '=', 'i.invited_by'),
    )
    .innerJoin('tenant as t', 't.id', 'i.tenant_id')
    .leftJoin('course as c', (join) =>
      join.onRef('c.tenant_id', '=', 'i.tenant_id').onRef('c.id', '=', 'i.course_id'),
    )
    .where('i.token_sha256', '=', tokenDigest(token))
    .where('i.sent_at', '>', new Date(now.getTime() - invitationLife))
    .where('u.archived_at', 'is', null)
    .select(['i.tenant_id', 'i.email', 'i.role', 'i.school_id', 'i.joined_at'])
    .select(['u.first_name', 'u.last_name', 't.name as school', 'c.title'])
    .select(isUnled.as('is_unled'))
    .select((of) =>
      of
        .exists(
          of.selectFrom('user_account as a').whereRef('a.email', '=', 'i.email').select('a.id'),
        )
        .$castTo<boolean>()
        .as('has_account'),
    )
    .executeTakeFirst();
  if (!row) return null;
  return {
    tenantId: row.tenant_id,
    email: row.email,
    role: row.role,
    schoolId: row.school_id,
    school: row.school,
    invitedBy: nameOf(row),
    classTitle: row.title,
    isUnled: row.is_unled,
    hasAccount: row.has_account || row.joined_at !== null,
  };
}
