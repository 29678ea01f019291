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

/**
 * Whom a name at sign-in means: an e-mail address, or a username in the organisation that is named by its code. Without a
 * code the username alone will do as long as one organisation has it. Upper and lower case are one name. Who is archived is
 * in nobody's way, and where several are, one is known by the code alone: nobody else is told of them.
 *
 * @returns null for nobody
 */
export async function findCredentials(
  allTenants: AllTenants,
  { username, organisation }: Named,
): Promise<Credentials | 'in-several-organisations' | null> {
  const name = username.toLowerCase();
  if (name.includes('@')) return toCredentials(await anybodyByEmail(allTenants, name));
  const code = organisation === undefined ? '' : foldJoinCode(organisation);
  const [first, second] = await anybodyByUsername(allTenants, name, code);
  if (!first || !second) return toCredentials(first);
  if (second.archived_at !== null) return first.archived_at === null ? toCredentials(first) : null;
  return 'in-several-organisations';
}

/** Whoever a ticket names; null for nobody, and for who is archived. */
export async function findPerson(
  allTenants: AllTenants,
  key: Parameters<typeof personById>[1],
): Promise<Credentials | null> {
  return toCredentials(await personById(allTenants, key));
}

const toCredentials = (row: KnownPerson | undefined): Credentials | null =>
  row
    ? {
        account: toAccount(row),
        passwordHash: row.password_hash,
        oneTimePasswordMac: row.one_time_password_mac,
        isArchived: row.archived_at !== null,
      }
    : null;
