import type { ReplyOf } from '#shared/contract/endpoint';
import type { Context } from '../context.ts';
import { removeSecondStep, secondStepOf } from '../db/second-step.ts';
import { endSessions } from '../http/session-cookie.ts';
import type { takeOffSecondStep as contract, NamedPerson } from './endpoints.ts';
import { findPerson, type Refused } from './find-person.ts';

export type SecondStepOffResult =
  | { readonly kind: 'off'; readonly reply: ReplyOf<typeof contract> }
  | Refused;

/**
 * Takes the second step from who has lost their phone and their recovery codes, and signs them out everywhere: whoever finds
 * the phone is not in any more. An administrator sets another one up when they sign in next.
 */
export async function takeOffSecondStep(
  context: Pick<Context, 'allTenants'>,
  named: NamedPerson,
): Promise<SecondStepOffResult> {
  const found = await findPerson(context, named);
  if (found.kind === 'refused') return found;
  const { account, db } = found;
  const wasOn = (await secondStepOf(db, account.id)) !== null;
  await removeSecondStep(db, account.id);
  await endSessions(db, account.id);
  return { kind: 'off', reply: { username: account.username, wasOn } };
}
