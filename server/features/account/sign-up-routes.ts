import { signUp } from '#shared/contract/account';
import type { BodyOf } from '#shared/contract/endpoint';
import type { Context } from '../../context.ts';
import { makeOrganisation } from '../../db/before-tenant/organisations.ts';
import { inTenant } from '../../db/tenant.ts';
import type { Account } from '../../http/account.ts';
import { toUser } from '../../http/account.ts';
import { anyone } from '../../http/authority.ts';
import { demandPassword } from '../../http/demand-password.ts';
import { linkOrigin } from '../../http/link-origin.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { startSession } from '../../http/session-cookie.ts';
import { takeFromMailbox } from '../../mail/letters-to-mailbox.ts';
import { sendVerification } from '../../mail/send-link.ts';
import { localPart } from './queries.ts';

/** The teachers of one school on one day; whoever makes accounts by the hundred waits. */
const perAddress = { burst: 20, perMinute: 1 };

export function signUpRoutes(routes: Routes): void {
  const { context } = routes;

  mount(routes, signUp, { allow: anyone, perAddress }, async ({ body, c }) => {
    const { school, firstName, lastName, email, password } = body;
    const names = [school, firstName, lastName, localPart(email)];
    await demandPassword({ password, role: 'teacher', names });
    const account = await makeAccount(context, body);
    const db = inTenant(context.allTenants, account.tenantId);
    const to = { personId: account.id, email, firstName };
    // Who signs others up by the dozen is not told that no more letters go there.
    if (takeFromMailbox(context, 'verification', email) === 0) {
      await sendVerification({ ...context, db, origin: linkOrigin(context.config, c) }, to);
    }
    await startSession(context, c, account);
    return { user: toUser(account) };
  });
}

/**
 * A school, and its first teacher. Also where the address is proved to be somebody else's: who asks is not told, and opens
 * nothing by it.
 */
async function makeAccount(
  { allTenants, clock, newId, passwords }: Context,
  { school, firstName, lastName, email, password }: BodyOf<typeof signUp>,
): Promise<Account> {
  const account: Account = {
    id: newId(),
    tenantId: newId(),
    username: usernameOf(email),
    firstName,
    lastName,
    role: 'teacher',
    schoolId: null,
    isUnled: true,
    canGenerateLivePractice: true,
    mustChangePassword: false,
    mustAddSecondStep: false,
    timeZoneId: null,
  };
  const { id, tenantId, username, role } = account;
  const passwordHash = await passwords.hash(password);
  const now = clock.now();
  const own = { id: tenantId, name: school, isDemo: false, schoolId: newId(), now };
  await makeOrganisation(allTenants, own, async (transaction) => {
    const names = { username, first_name: firstName, last_name: lastName };
    await transaction
      .insertInto('user_account')
      .values({ id, ...names, role, email, password_hash: passwordHash, created_at: now })
      .execute();
  });
  return account;
}

/** What stands before the @. Nobody else is in the school yet, so it is free. */
const usernameOf = (email: string) => localPart(email).slice(0, 64);
