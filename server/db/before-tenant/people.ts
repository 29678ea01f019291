import type { AllTenants } from '../all-tenants.ts';
import { underDoorRole } from '../role-connections.ts';
import { accountFacts } from './account-facts.ts';

/** People with what they come in by. */
const everybody = (allTenants: AllTenants) =>
  underDoorRole(allTenants)
    .selectFrom('user_account as u')
    .select(['u.tenant_id', 'u.id', 'u.username', 'u.first_name', 'u.last_name', 'u.role'])
    .select(['u.school_id', 'u.must_change_password', 'u.time_zone', 'u.archived_at'])
    .select(['u.password_hash', 'u.one_time_password_mac'])
    .select(accountFacts);

/** Who may come in. */
const peopleWhoCome = (allTenants: AllTenants) =>
  everybody(allTenants).where('u.archived_at', 'is', null);

export type KnownPerson = Awaited<ReturnType<ReturnType<typeof everybody>['execute']>>[number];

/** In small letters; no two have one. */
export const personByEmail = (allTenants: AllTenants, email: string) =>
  peopleWhoCome(allTenants).where('u.email', '=', email).executeTakeFirst();

/** The same of who is archived too. */
export const anybodyByEmail = (allTenants: AllTenants, email: string) =>
  everybody(allTenants).where('u.email', '=', email).executeTakeFirst();

/**
 * Whoever has this username, in small letters, who is archived last.
 *
 * @param code of the organisation that is meant; '' is any
 */
export const anybodyByUsername = (
  allTenants: AllTenants,
  {
    username,
    code,
    most,
  }: { readonly username: string; readonly code: string; readonly most: number },
) =>
  everybody(allTenants)
    .innerJoin('tenant as t', 't.id', 'u.tenant_id')
    .where((is) => is(is.fn('lower', ['u.username']), '=', username))
    .$if(code !== '', (query) => query.where('t.code', '=', code))
    .orderBy('u.archived_at', (order) => order.asc().nullsFirst())
    .limit(most)
    .execute();

interface PersonKey {
  readonly tenantId: string;
  readonly personId: string;
}

export const personById = (allTenants: AllTenants, { tenantId, personId }: PersonKey) =>
  peopleWhoCome(allTenants)
    .where('u.tenant_id', '=', tenantId)
    .where('u.id', '=', personId)
    .executeTakeFirst();

/** Which organisation an e-mail address is taken in, also by somebody who is archived; null where nobody has it. */
export async function tenantOfEmail(allTenants: AllTenants, email: string): Promise<string | null> {
  const row = await underDoorRole(allTenants)
    .selectFrom('user_account')
    .where('email', '=', email)
    .select('tenant_id')
    .executeTakeFirst();
  return row?.tenant_id ?? null;
}
