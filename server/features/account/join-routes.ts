import { longestUsername } from '#shared/account/account-fields';
import {
  joinByInvitation,
  readStaffInvitation,
  type StaffRole,
} from '#shared/contract/staff-invitations';
import { freeUsername } from '#shared/roster/username';
import { askToHelp } from '../../db/ask-to-help.ts';
import { takeEmailFromOthers } from '../../db/before-tenant/people.ts';
import { inTenant, type TenantTransaction } from '../../db/tenant.ts';
import { usernamesLike } from '../../db/usernames-like.ts';
import { toUser } from '../../http/account.ts';
import { anyone } from '../../http/authority.ts';
import { demandPassword } from '../../http/demand-password.ts';
import { findPerson } from '../../http/find-credentials.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { startSession } from '../../http/session-cookie.ts';
import { closeInvitations } from '../../invitations/queries.ts';
import { findInvitation } from './find-by-mail.ts';
import { localPart } from './queries.ts';

/** The staff of a school, all at once. */
const perAddress = { burst: 60, perMinute: 6 };

/** Who was invited to teach in an organisation makes their account by the link in the letter. */
export function joinRoutes(routes: Routes): void {
  const { context } = routes;
  const { allTenants, clock, newId, passwords } = context;

  mount(routes, readStaffInvitation, { allow: anyone, perAddress }, async ({ body }) => {
    const found = await findInvitation(allTenants, body.token, clock.now());
    if (!found) throw refuse('link-expired');
    const { school, invitedBy, email, role, classTitle, hasAccount } = found;
    return { invitation: { school, invitedBy, email, role, classTitle, hasAccount } };
  });

  mount(routes, joinByInvitation, { allow: anyone, perAddress }, async ({ body, c }) => {
    const { token, firstName, lastName, password } = body;
    const now = clock.now();
    const found = await findInvitation(allTenants, token, now);
    if (!found) throw refuse('link-expired');
    if (found.hasAccount) throw refuse('email-taken');
    const { tenantId, email, role, schoolId } = found;
    const names = [found.school, firstName, lastName, localPart(email)];
    await demandPassword({ password, role, names });
    const passwordHash = await passwords.hash(password);
    const id = newId();
    await inTenant(allTenants, tenantId)
      .transaction()
      .execute((transaction) => {
        const person = { id, email, role, firstName, lastName, schoolId, passwordHash, now };
        return insertInvited(transaction, person);
      });
    await takeEmailFromOthers(allTenants, { email, personId: id });
    const made = await findPerson(allTenants, { tenantId, personId: id });
    if (!made) throw refuse('not-signed-in');
    const { account } = made;
    await startSession(context, c, account);
    return { user: toUser(account) };
  });
}

interface Invited {
  readonly id: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly firstName: string;
  readonly lastName: string;
  readonly schoolId: string | null;
  readonly passwordHash: string;
  readonly now: Date;
}

/**
 * The account, and what else they were asked for by the letters to this address.
 *
 * @throws Refusal of who joined meanwhile
 */
async function insertInvited(transaction: TenantTransaction, person: Invited): Promise<void> {
  const { id, email, role, now } = person;
  const closed = await closeInvitations(transaction, { email, now });
  if (closed.length === 0) throw refuse('email-taken');
  // Numbers behind it have room.
  const wanted = localPart(email).slice(0, longestUsername - 4);
  const taken = new Set(await usernamesLike(transaction, wanted));
  const username = freeUsername(wanted, (name) => taken.has(name));
  const added = await transaction
    .insertInto('user_account')
    .values({
      ...{ id, username, email, role, school_id: person.schoolId },
      ...{ first_name: person.firstName, last_name: person.lastName },
      // Who follows a link from a mailbox has it.
      ...{ password_hash: person.passwordHash, email_verified_at: now, created_at: now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw refuse('email-taken');
  for (const { course_id: courseId, invited_by: by } of closed) {
    if (courseId !== null) await askToHelp(transaction, { courseId, teacherId: id, by, now });
  }
}
