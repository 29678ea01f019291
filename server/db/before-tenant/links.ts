import type { AllTenants } from '../all-tenants.ts';
import { underDoorRole } from '../role-connections.ts';
import type { AccountTokenTable } from '../tables/account-token.ts';

type Purpose = AccountTokenTable['purpose']['__select__'];

interface Link {
  readonly tokenSha256: string;
  /** Older ones open nothing. */
  readonly after: Date;
}

/** Whose link of a letter this is. One that sets a password opens nothing from an address of before. */
export const personOfLink = (
  allTenants: AllTenants,
  { tokenSha256, after, purpose }: Link & { readonly purpose: Purpose },
) =>
  underDoorRole(allTenants)
    .selectFrom('account_token as k')
    .innerJoin('user_account as u', (join) =>
      join.onRef('u.tenant_id', '=', 'k.tenant_id').onRef('u.id', '=', 'k.user_id'),
    )
    .where('u.archived_at', 'is', null)
    .where('k.token_sha256', '=', tokenSha256)
    .where('k.purpose', '=', purpose)
    .$if(purpose === 'reset-password', (query) => query.whereRef('u.email', '=', 'k.email'))
    .where('k.created_at', '>', after)
    .select(['u.tenant_id', 'u.id', 'u.role', 'u.first_name', 'k.email'])
    .select(['u.email as present', 'u.email_verified_at'])
    .executeTakeFirst();

/** What the link of an invitation is about; undefined also where who sent it is archived. */
export const invitationOfLink = (allTenants: AllTenants, { tokenSha256, after }: Link) =>
  underDoorRole(allTenants)
    .selectFrom('staff_invitation as i')
    .innerJoin('user_account as u', (join) =>
      join.onRef('u.tenant_id', '=', 'i.tenant_id').onRef('u.id', '=', 'i.invited_by'),
    )
    .innerJoin('tenant as t', 't.id', 'i.tenant_id')
    .leftJoin('course as c', (join) =>
      join.onRef('c.tenant_id', '=', 'i.tenant_id').onRef('c.id', '=', 'i.course_id'),
    )
    .where('i.token_sha256', '=', tokenSha256)
    .where('i.sent_at', '>', after)
    .where('u.archived_at', 'is', null)
    .select(['i.tenant_id', 'i.email', 'i.role', 'i.school_id', 'i.joined_at'])
    .select(['u.first_name', 'u.last_name', 't.name as school', 'c.title'])
    .executeTakeFirst();
