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
import type { KeptCard } from '../security/one-time-password.ts';
import { type Account, toAccount } from './account.ts';

export interface Credentials {
  readonly account: Account;
  /** null of who has set no password of their own yet. */
  readonly passwordHash: string | null;
  readonly card: KeptCard;
  /** The card before it, which opens the account until the newer one is used. */
  readonly earlierCard: KeptCard;
  /** They come in no more until they are brought back. */
  readonly isArchived: boolean;
  /** They have shown that their address is theirs; anybody may give it. */
  readonly hasProvedAddress: boolean;
}

type Named = Pick<BodyOf<typeof signIn>, 'username' | 'organisation'>;

/** How many of one name are looked at. That so many have it says nothing of any one of them. */
export const mostNamesakes = 5;

/** Of one address: who has proved it, and who gave it last. */
export const mostOfAddress = 2;

/** Whether a name at sign-in is an e-mail address. */
export const isAddress = (username: string): boolean => username.includes('@');

/** Whom an address at sign-in may mean: who has proved it before who only gave it. */
export async function findByAddress(
  allTenants: AllTenants,
  address: string,
): Promise<readonly Credentials[]> {
  const asked = { email: address.toLowerCase(), most: mostOfAddress };
  return (await anybodyByEmail(allTenants, asked)).map(toCredentials);
}

/**
 * Whom a username at sign-in means, in the organisation that is named by its code. Without a code the username alone will
 * do as long as one organisation has it. Upper and lower case are one name. Who is archived is in nobody's way, and where
 * several are, one is known by the code alone: nobody else is told of them.
 *
 * @returns nobody, one person, or some of several organisations
 */
export async function findByUsername(
  allTenants: AllTenants,
  { username, organisation }: Named,
): Promise<readonly Credentials[]> {
  const name = username.toLowerCase();
  const code = organisation === undefined ? '' : foldJoinCode(organisation);
  const asked = { username: name, code, most: mostNamesakes };
  const all = (await anybodyByUsername(allTenants, asked)).map(toCredentials);
  return all.length === 1 ? all : all.filter(({ isArchived }) => !isArchived);
}

/** Whom a name at sign-in may mean, be it an address or a username. */
export const findByName = (
  allTenants: AllTenants,
  named: Named,
): Promise<readonly Credentials[]> =>
  isAddress(named.username)
    ? findByAddress(allTenants, named.username)
    : findByUsername(allTenants, named);

/**
 * Whose password it must be, of those who have a name; null where that is not certain. An address is theirs alone who has
 * proved it: whoever only gave it is treated alike, whether or not it is somebody's.
 */
export function whoIsMeant(username: string, found: readonly Credentials[]): Account | null {
  const only = found.length === 1 ? found[0] : undefined;
  const meant = isAddress(username) ? found.find((one) => one.hasProvedAddress) : only;
  return meant?.account ?? null;
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
  card: { mac: row.one_time_password_mac, givenAt: row.one_time_password_at },
  earlierCard: { mac: row.earlier_card_mac, givenAt: row.earlier_card_at },
  isArchived: row.archived_at !== null,
  hasProvedAddress: row.email_verified_at !== null,
});
