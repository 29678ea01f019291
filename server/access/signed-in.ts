import { can } from '#shared/access/can';
import { inTenant, type TenantDb } from '../db/tenant.ts';
import type { Account } from '../http/account.ts';
import type { Authority, AuthorityRequest } from '../http/authority.ts';
import { refuse } from '../http/refusal.ts';
import { readSession } from '../http/session-cookie.ts';

export interface SignedIn {
  readonly account: Account;
  /** The rows of their organisation, and of no other. */
  readonly db: TenantDb;
}

/** Whoever asks, told who they are where they are signed in. */
export const visitor: Authority<{ readonly account: Account | null }> = {
  name: 'visitor',
  check: async (request) => ({ account: await whoIs(request) }),
};

/** Whoever they are: what they read and change is their own. */
export const signedIn: Authority<SignedIn> = {
  name: 'signedIn',
  check: demandSignedIn,
};

/** Also whoever came in by a one-time password, and may do nothing else before they have set their own. */
export const settingPassword: Authority<SignedIn> = {
  name: 'settingPassword',
  check: demandPerson,
};

/** Also an administrator who has no second step yet, and may do nothing else before they have one. */
export const settingSecondStep: Authority<SignedIn> = {
  name: 'settingSecondStep',
  async check(request) {
    const signedIn = await demandPerson(request);
    demandOwnPassword(signedIn);
    if (!can(signedIn.account, 'makeClass')) throw refuse('forbidden');
    return signedIn;
  },
};

export async function demandSignedIn(request: AuthorityRequest): Promise<SignedIn> {
  const signedIn = await demandPerson(request);
  demandOwnPassword(signedIn);
  if (signedIn.account.mustAddSecondStep) throw refuse('second-step-needed');
  return signedIn;
}

function demandOwnPassword({ account }: SignedIn): void {
  if (account.mustChangePassword) throw refuse('password-needed');
}

async function demandPerson(request: AuthorityRequest): Promise<SignedIn> {
  const account = await whoIs(request);
  if (!account) throw refuse('not-signed-in');
  const meant = request.c.req.header(meantUser);
  if (meant !== undefined && meant !== account.id) throw refuse('signed-in-as-another');
  return { account, db: inTenant(request.context.allTenants, account.tenantId) };
}

/** The header of a page that acts for who opened it, whoever is signed in by now. */
const meantUser = 'X-PV-User';

async function whoIs({ context, c }: AuthorityRequest): Promise<Account | null> {
  const known = c.get('account');
  if (known !== undefined) return known;
  const account = await readSession(context, c);
  c.set('account', account);
  return account;
}
