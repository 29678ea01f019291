import { foldJoinCode } from '#shared/classes/join-code';
import type { signIn } from '#shared/contract/account';
import type { BodyOf } from '#shared/contract/endpoint';
import type { Database } from '../../db/database.ts';
import { isUnled } from '../../db/is-unled.ts';
import { type Account, toAccount } from '../../http/account.ts';

export interface Credentials {
  readonly account: Account;
  /** null of who has set no password of their own yet. */
  readonly passwordHash: string | null;
  readonly oneTimePasswordMac: string | null;
}

type Named = Pick<BodyOf<typeof signIn>, 'username' | 'organisation'>;

/**
 * Whom a name at sign-in means: an e-mail address, or a username in the organisation that is named by its code. Without a
 * code the username alone will do as long as one organisation has it. Upper and lower case are one name.
 *
 * @returns null for nobody, and for who is archived
 */
export async function findCredentials(
  allTenants: Database,
  { username, organisation }: Named,
): Promise<Credentials | 'in-several-organisations' | null> {
  const name = username.toLowerCase();
  const people = peopleWhoCome(allTenants);
  if (name.includes('@')) return toCredentials(await people.where('u.email', '=', name).execute());
  const code = organisation === undefined ? '' : foldJoinCode(organisation);
  const rows = await people
    .innerJoin('tenant as t', 't.id', 'u.tenant_id')
    .where((is) => is(is.fn('lower', ['u.username']), '=', name))
    .$if(code !== '', (query) => query.where('t.code', '=', code))
    .limit(2)
    .execute();
  return rows.length > 1 ? 'in-several-organisations' : toCredentials(rows);
}

interface PersonKey {
  readonly tenantId: string;
  readonly personId: string;
}

/** Whoever a ticket names; null for nobody, and for who is archived. */
export async function findPerson(
  allTenants: Database,
  { tenantId, personId }: PersonKey,
): Promise<Credentials | null> {
  const people = peopleWhoCome(allTenants);
  return toCredentials(
    await people.where('u.tenant_id', '=', tenantId).where('u.id', '=', personId).execute(),
  );
}

const peopleWhoCome = (allTenants: Database) =>
  allTenants
    .selectFrom('user_account as u')
    .where('u.archived_at', 'is', null)
    .selectAll('u')
    .select(isUnled.as('is_unled'));

type PersonRow = Awaited<ReturnType<ReturnType<typeof peopleWhoCome>['execute']>>[number];

const toCredentials = ([row]: readonly PersonRow[]): Credentials | null =>
  row
    ? {
        account: toAccount(row),
        passwordHash: row.password_hash,
        oneTimePasswordMac: row.one_time_password_mac,
      }
    : null;
