import { foldJoinCode } from '#shared/classes/join-code';
import type { signIn } from '#shared/contract/account';
import type { BodyOf } from '#shared/contract/endpoint';
import type { AllTenants } from '../db/all-tenants.ts';
import {
  anybodyByEmail,
  anybodyByUsername,
  type KnownPerson,
  personById,
} from '../db/before-tenant/people.ts';
import { type Account, toAccount } from './account.ts';

export interface Credentials {
  readonly account: Account;
  /** null of who has set no password of their own yet. */
  readonly passwordHash: string | null;
  readonly oneTimePasswordMac: string | null;
  /** They come in no more until they are brought back. */
  readonly isArchived: boolean;
}

type Named = Pick<BodyOf<typeof signIn>, 'username' | 'organisation'>;

/** How many of one name are looked at. That so many have it says nothing of any one of them. */
export const mostNamesakes = 5;

/**
 * Whom a name at sign-in means: an e-mail address, or a username in the organisation that is named by its code. Without a
 * code the username alone will do as long as one organisation has it. Upper and lower case are one name. Who is archived is
 * in nobody's way, and where several are, one is known by the code alone: nobody else is told of them.
 *
 * @returns nobody, one person, or some of several organisations
 */
export async function findCredentials(
  allTenants: AllTenants,
  { username, organisation }: Named,
): Promise<readonly Credentials[]> {
  const name = username.toLowerCase();
  if (name.includes('@')) {
    const found = await anybodyByEmail(allTenants, name);
    return found === undefined ? [] : [toCredentials(found)];
  }
  const code = organisation === undefined ? '' : foldJoinCode(organisation);
  const asked = { username: name, code, most: mostNamesakes };
  const all = (await anybodyByUsername(allTenants, asked)).map(toCredentials);
  return all.length === 1 ? all : all.filter(({ isArchived }) => !isArchived);
}

/** Whoever a ticket names; null for nobody, and for who is archived. */
export async function findPerson(
  allTenants: AllTenants,
  key: Parameters<typeof personById>[1],
): Promise<Credentials | null> {
  const found = await personById(allTenants, key);
  return found === undefined ? null : toCredentials(found);
}

const toCredentials = (row: KnownPerson): Credentials => ({
  account: toAccount(row),
  passwordHash: row.password_hash,
  oneTimePasswordMac: row.one_time_password_mac,
  isArchived: row.archived_at !== null,
});
