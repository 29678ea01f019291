import type { AllTenants } from '../all-tenants.ts';
import { underDoorRole } from '../role-connections.ts';
import { accountFacts } from './account-facts.ts';

/** People with what they come in by. */
const everybody = (allTenants: AllTenants) =>
  underDoorRole(allTenants)
    .selectFrom('user_account as u')
    .select(['u.tenant_id', 'u.id', 'u.username', 'u.first_name', 'u.last_name', 'u.role'])
    .select([
      'u.school_id',
      'u.must_change_password',
      'u.time_zone',
      'u.archived_at',
      'u.email_verified_at',
    ])
    .select(['u.password_hash', 'u.one_time_password_mac', 'u.one_time_password_at'])
    .select(['u.earlier_card_mac', 'u.earlier_card_at'])
    .select('u.can_generate_live_practice')
    .select(accountFacts);

/** Who may come in. */
const peopleWhoCome = (allTenants: AllTenants) =>
  everybody(allTenants).where('u.archived_at', 'is', null);

export type KnownPerson = Awaited<ReturnType<ReturnType<typeof everybody>['execute']>>[number];

/**
 * Whoever gave this address, in small letters: first who has proved it, of whom there is one, then who gave it last, and after
 * them who is archived.
 */
export const anybodyByEmail = (
  allTenants: AllTenants,
  { email, most }: { readonly email: string; readonly most: number },
) =>
  everybody(allTenants)
    .where('u.email', '=', email)
    .orderBy('u.archived_at', (order) => order.asc().nullsFirst())
    .orderBy('u.email_verified_at', (order) => order.asc().nullsLast())
    .orderBy('u.created_at', 'desc')
    .orderBy('u.id', 'desc')
    .limit(most)
    .execute();

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

/** Who has proved that an address is theirs, and comes in; null where nobody has. */
export async function ownerOfEmail(
  allTenants: AllTenants,
  email: string,
): Promise<PersonKey | null> {
  const row = await underDoorRole(allTenants)
    .selectFrom('user_account')
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .where('archived_at', 'is', null)
    .select(['tenant_id', 'id'])
    .executeTakeFirst();
  return row ? { tenantId: row.tenant_id, personId: row.id } : null;
}

/** Takes an address that somebody has proved from whoever else gave it, in any organisation, with the links that went there. */
export async function takeEmailFromOthers(
  allTenants: AllTenants,
  { email, personId }: { readonly email: string; readonly personId: string },
): Promise<void> {
  await underDoorRole(allTenants)
    .transaction()
    .execute(async (transaction) => {
      await transaction
        .updateTable('user_account')
        .set({ email: null, email_verified_at: null })
        .where('email', '=', email)
        .where('id', '!=', personId)
        .where((is) =>
          is.or([is('email_verified_at', 'is', null), is('archived_at', 'is not', null)]),
        )
        .execute();
      await transaction
        .deleteFrom('account_token')
        .where('email', '=', email)
        .where('user_id', '!=', personId)
        .execute();
    });
}
