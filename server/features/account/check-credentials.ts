import type { signIn } from '#shared/contract/account';
import type { BodyOf } from '#shared/contract/endpoint';
import type { Context } from '../../context.ts';
import { type Credentials, findCredentials } from '../../http/find-credentials.ts';
import { refuse } from '../../http/refusal.ts';
import { isOneTimePassword } from '../../security/one-time-password.ts';

interface SignedInBy extends Credentials {
  /** Or by their own. */
  readonly isOneTime: boolean;
}

/**
 * Who signs in with this name and password; null where one of them is wrong. A one-time password goes on being right
 * until its person has set their own: a network that fails in between locks no child out.
 *
 * @throws Refusal naming `organisation` where the name is of several; and to whom the password is, that they are archived
 */
export async function checkCredentials(
  { allTenants, passwords, objectSecret }: Context,
  body: BodyOf<typeof signIn>,
): Promise<SignedInBy | null> {
  const found = await findCredentials(allTenants, body);
  const one = found === 'in-several-organisations' ? null : found;
  const passwordHash = one?.passwordHash ?? null;
  // Also for a name that nobody has, or several have: the time an answer takes must not tell which names exist.
  const isRight = await passwords.verify(passwordHash, body.password);
  if (found === 'in-several-organisations') {
    throw refuse('organisation-needed', { path: 'organisation' });
  }
  if (!found) return null;
  const given = { personId: found.account.id, password: body.password };
  const isOwn = isRight && passwordHash !== null;
  const isOneTime = !isOwn && isOneTimePassword(objectSecret, given, found.oneTimePasswordMac);
  if (!isOwn && !isOneTime) return null;
  if (found.isArchived) throw refuse('account-archived');
  return { ...found, isOneTime };
}
