import type { AllTenants } from '../../db/all-tenants.ts';
import { invitationOfLink, personOfLink } from '../../db/before-tenant/links.ts';
import { anybodyByEmail, ownerOfEmail } from '../../db/before-tenant/people.ts';
import { nameOf } from '../../db/name-of.ts';
import type { AccountTokenTable } from '../../db/tables/account-token.ts';
import { invitationLife } from '../../invitations/queries.ts';
import { linkLife } from '../../mail/send-link.ts';
import { tokenDigest } from '../../security/link-token.ts';

type Purpose = AccountTokenTable['purpose']['__select__'];

interface Asked {
  readonly token: string;
  readonly purpose: Purpose;
  readonly now: Date;
}

/** Whose link this is; null where it is unknown, spent or too old. */
export async function findToken(allTenants: AllTenants, { token, purpose, now }: Asked) {
  const after = new Date(now.getTime() - linkLife[purpose]);
  const link = { tokenSha256: tokenDigest(token), purpose, after };
  const row = await personOfLink(allTenants, link);
  if (!row) return null;
  return {
    tenantId: row.tenant_id,
    personId: row.id,
    firstName: row.first_name,
    role: row.role,
    /** Where the link was sent. */
    email: row.email,
    /** The one that they have proved so far. */
    presentEmail: row.email_verified_at === null ? null : row.present,
  };
}

/**
 * Who resets a password by this address: who has proved it, else who gave it last. Staff alone; a student's teacher does that
 * for them.
 */
export async function findStaffByEmail(allTenants: AllTenants, email: string) {
  const [row] = await anybodyByEmail(allTenants, { email, most: 1 });
  if (!row || row.role === 'student' || row.archived_at !== null) return null;
  return { tenantId: row.tenant_id, personId: row.id, firstName: row.first_name };
}

/** What an invitation's link is about; null where it is unknown, taken back or too old. */
export async function findInvitation(allTenants: AllTenants, token: string, now: Date) {
  const after = new Date(now.getTime() - invitationLife);
  const row = await invitationOfLink(allTenants, { tokenSha256: tokenDigest(token), after });
  if (!row) return null;
  return {
    tenantId: row.tenant_id,
    email: row.email,
    role: row.role,
    schoolId: row.school_id,
    school: row.school,
    invitedBy: nameOf(row),
    classTitle: row.title,
    hasAccount: row.joined_at !== null || (await ownerOfEmail(allTenants, row.email)) !== null,
  };
}
