import type { ReplyOf } from '#shared/contract/endpoint';
import { wholeName } from '#shared/roster/student-name';
import { issueOneTimePassword } from '../cards/issue-one-time-password.ts';
import { tellOfCards } from '../cards/tell-of-cards.ts';
import type { Context } from '../context.ts';
import { nameOf } from '../db/name-of.ts';
import type { giveNewPassword as contract, NamedPerson } from './endpoints.ts';
import { findPerson, type Refused, refused } from './find-person.ts';
import { whoResets } from './who-resets.ts';

export type NewPasswordContext = Pick<
  Context,
  'allTenants' | 'clock' | 'newId' | 'objectSecret' | 'jobBell'
>;

export type NewPasswordResult =
  | { readonly kind: 'given'; readonly reply: ReplyOf<typeof contract> }
  | Refused;

/** Gives a student a one-time password where neither teacher nor administrator is left to do so. */
export async function giveNewPassword(
  context: NewPasswordContext,
  named: NamedPerson,
): Promise<NewPasswordResult> {
  const found = await findPerson(context, named);
  if (found.kind === 'refused') return found;
  const { account, db } = found;
  if (account.role !== 'student') {
    return refused(
      `"${account.username}" is no student. Staff set a new one by "Forgotten your password?" on the page to sign in.`,
    );
  }
  const present = await whoResets(context, account);
  if (present) {
    return refused(
      `"${account.username}" is looked after by ${wholeName(present)} (${present.username}), who gives a new password from the page of the student.`,
    );
  }
  const { id: studentId, username, firstName, lastName } = account;
  const studentName = nameOf({ first_name: firstName, last_name: lastName });
  const oneTimePassword = await db.transaction().execute(async (transaction) => {
    const password = await issueOneTimePassword(transaction, context.objectSecret, {
      ...{ personId: studentId, replaces: 'any', isLost: true, by: null },
      ...{ id: context.newId(), now: context.clock.now() },
    });
    await tellOfCards(context, { db: transaction, by: null }, [{ studentId, studentName }]);
    return password;
  });
  if (oneTimePassword === null) return refused(`Nobody has the username "${username}".`);
  context.jobBell.ring();
  return { kind: 'given', reply: { username, oneTimePassword } };
}
