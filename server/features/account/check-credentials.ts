import type { signIn } from '#shared/contract/account';
import type { BodyOf } from '#shared/contract/endpoint';
import type { Context } from '../../context.ts';
import { passwordOfRequest } from '../../db/before-tenant/join-requests.ts';
import {
  type Credentials,
  isAddress,
  mostNamesakes,
  mostOfAddress,
} from '../../http/find-credentials.ts';
import { refuse } from '../../http/refusal.ts';
import { judgeCard, type KeptCard } from '../../security/one-time-password.ts';

type Asked = BodyOf<typeof signIn>;

interface SignedInBy extends Credentials {
  /** The card by which they come in; null of who comes in by their own password. */
  readonly by: 'card' | 'earlier-card' | null;
}

interface Judged extends Credentials {
  /** As above, or by a card that opens nothing any more. */
  readonly by: 'card' | 'earlier-card' | 'lapsed-card' | null;
}

/**
 * Who of those that have this name signs in with this password; null where it is nobody's. A one-time password goes on being right
 * until its person has set their own or a month is over: a network that fails in between locks no child out.
 *
 * @throws Refusal to whom the password is: naming `organisation` where the name is of several; or that they are archived, or that
 * their card has lapsed.
 * Also by a wrong password where as many have the name as are looked at
 */
export async function checkCredentials(
  context: Context,
  asked: Asked,
  found: readonly Credentials[],
): Promise<SignedInBy | null> {
  const judged = isAddress(asked.username)
    ? await checkAddress(context, asked, found)
    : await checkUsername(context, asked, found);
  if (judged === null) return null;
  const { by } = judged;
  if (judged.isArchived) throw refuse('account-archived');
  if (by === 'lapsed-card') throw refuse('card-lapsed');
  return { ...judged, by };
}

/**
 * Of those who gave the address it is whose password it is, first of all who has proved it. As many are judged for any
 * address: the time an answer takes must not tell which are known.
 */
async function checkAddress(
  context: Context,
  { password }: Asked,
  found: readonly Credentials[],
): Promise<Judged | null> {
  const judged = Array.from({ length: mostOfAddress }, (_, place) => found[place] ?? null);
  const answers = await Promise.all(judged.map((one) => checkPassword(context, one, password)));
  return answers.find((one) => one !== null) ?? null;
}

async function checkUsername(
  context: Context,
  asked: Asked,
  found: readonly Credentials[],
): Promise<Judged | null> {
  if (found.length === 0) return checkWaiting(context, asked);
  const { password } = asked;
  const answers = await Promise.all(found.map((one) => checkPassword(context, one, password)));
  const signedIn = answers.find((one) => one !== null) ?? null;
  // Where there may be more than were looked at, it may be the password of one of those.
  const isOfSeveral = found.length > 1 && (signedIn !== null || found.length === mostNamesakes);
  if (isOfSeveral) throw refuse('organisation-needed', { path: 'organisation' });
  return signedIn;
}

/**
 * Who has no account yet, and gives the password with which they asked to join a class, is told that they wait. A name that
 * nobody has takes as much time: what an answer takes must not tell which names exist.
 *
 * @throws Refusal of who waits
 */
async function checkWaiting(
  { allTenants, passwords }: Context,
  { username, password }: Asked,
): Promise<null> {
  const hash = await passwordOfRequest(allTenants, username.toLowerCase());
  if (await passwords.verify(hash, password)) throw refuse('join-waiting');
  return null;
}

/** A card that has lapsed is told from a wrong password, which its holder would only type again. */
async function checkPassword(
  { passwords, objectSecret, clock }: Context,
  one: Credentials | null,
  password: string,
): Promise<Judged | null> {
  const isOwn = await passwords.verify(one?.passwordHash ?? null, password);
  if (one === null) return null;
  const given = { personId: one.account.id, password };
  if (isOwn) return { ...one, by: null };
  const judge = (card: KeptCard) => judgeCard(objectSecret, given, card, clock.now());
  const [card, earlier] = [judge(one.card), judge(one.earlierCard)];
  if (card === 'right') return { ...one, by: 'card' };
  if (earlier === 'right') return { ...one, by: 'earlier-card' };
  return card === 'lapsed' || earlier === 'lapsed' ? { ...one, by: 'lapsed-card' } : null;
}
