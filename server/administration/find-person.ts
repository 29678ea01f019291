import type { Problem } from '#shared/contract/problem';
import type { Context } from '../context.ts';
import { inTenant, type TenantDb } from '../db/tenant.ts';
import type { Account } from '../http/account.ts';
import { findByAddress, findByUsername, isAddress } from '../http/find-credentials.ts';
import type { NamedPerson } from './endpoints.ts';

export interface Refused {
  readonly kind: 'refused';
  readonly problems: readonly Problem[];
}

interface Found {
  readonly kind: 'found';
  readonly account: Account;
  /** The rows of their organisation. */
  readonly db: TenantDb;
}

/** Whom somebody at the command line means. */
export async function findPerson(
  { allTenants }: Pick<Context, 'allTenants'>,
  { username, organisation }: NamedPerson,
): Promise<Found | Refused> {
  const named = { username, ...(organisation !== null && { organisation }) };
  const [found, another] = isAddress(username)
    ? (await findByAddress(allTenants, username)).slice(0, 1)
    : await findByUsername(allTenants, named);
  if (!found) return refused(`Nobody has the username "${username}".`);
  if (another) {
    return refused(`Several schools have "${username}". Add the code of theirs: --code HKR4TP.`);
  }
  const { account } = found;
  return { kind: 'found', account, db: inTenant(allTenants, account.tenantId) };
}

export const refused = (problem: string): Refused => ({
  kind: 'refused',
  problems: [{ code: 'invalid', path: 'username', problem }],
});
