import type { AllTenants } from '../all-tenants.ts';
import { underDoorRole } from '../role-connections.ts';
import { accountFacts } from './account-facts.ts';

/** Whose session this is, and how old it is; undefined also where its person is archived. */
export const personOfSession = (allTenants: AllTenants, tokenSha256: string) =>
  underDoorRole(allTenants)
    .selectFrom('session_cookie as s')
    .innerJoin('user_account as u', (join) =>
      join.onRef('u.tenant_id', '=', 's.tenant_id').onRef('u.id', '=', 's.user_id'),
    )
    .where('s.token_sha256', '=', tokenSha256)
    .where('u.archived_at', 'is', null)
    .select(['u.tenant_id', 'u.id', 'u.username', 'u.first_name', 'u.last_name', 'u.role'])
    .select(['u.school_id', 'u.must_change_password', 'u.time_zone'])
    .select('u.can_generate_live_practice')
    .select(accountFacts)
    .select(['s.created_at', 's.last_seen_at'])
    .executeTakeFirst();

/** The same of many at once, as far as it says whether they go on. */
export const sessionsOfTokens = (allTenants: AllTenants, tokens: readonly string[]) =>
  underDoorRole(allTenants)
    .selectFrom('session_cookie as s')
    .innerJoin('user_account as u', (join) =>
      join.onRef('u.tenant_id', '=', 's.tenant_id').onRef('u.id', '=', 's.user_id'),
    )
    .where('s.token_sha256', 'in', tokens)
    .where('u.archived_at', 'is', null)
    .select(['s.token_sha256', 's.created_at', 's.last_seen_at', 'u.role'])
    .execute();

export async function noteSeen(
  allTenants: AllTenants,
  tokenSha256: string,
  now: Date,
): Promise<void> {
  await underDoorRole(allTenants)
    .updateTable('session_cookie')
    .set({ last_seen_at: now })
    .where('token_sha256', '=', tokenSha256)
    .execute();
}

export async function deleteSession(allTenants: AllTenants, tokenSha256: string): Promise<void> {
  await underDoorRole(allTenants)
    .deleteFrom('session_cookie')
    .where('token_sha256', '=', tokenSha256)
    .execute();
}
