import type { BodyOf, ReplyOf } from '#shared/contract/endpoint';
import type { Problem } from '#shared/contract/problem';
import type { Context } from '../context.ts';
import { removeSecondStep, secondStepOf } from '../db/second-step.ts';
import { inTenant } from '../db/tenant.ts';
import { findCredentials } from '../http/find-credentials.ts';
import { endSessions } from '../http/session-cookie.ts';
import type { takeOffSecondStep as contract } from './endpoints.ts';

export type SecondStepOffResult =
  | { readonly kind: 'off'; readonly reply: ReplyOf<typeof contract> }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

/**
 * Takes the second step from who has lost their phone and their recovery codes, and signs them out everywhere: whoever finds
 * the phone is not in any more. An administrator sets another one up when they sign in next.
 */
export async function takeOffSecondStep(
  { allTenants }: Pick<Context, 'allTenants'>,
  { username, organisation }: BodyOf<typeof contract>,
): Promise<SecondStepOffResult> {
  const named = { username, ...(organisation !== null && { organisation }) };
  const found = await findCredentials(allTenants, named);
  if (found === null) return refused(`Nobody has the username "${username}".`);
  if (found === 'in-several-organisations') {
    return refused(`Several schools have "${username}". Add the code of theirs: --code HKR4TP.`);
  }
  const { id, tenantId } = found.account;
  const db = inTenant(allTenants, tenantId);
  const wasOn = (await secondStepOf(db, id)) !== null;
  await removeSecondStep(db, id);
  await endSessions(db, id);
  return { kind: 'off', reply: { username: found.account.username, wasOn } };
}

const refused = (problem: string): SecondStepOffResult => ({
  kind: 'refused',
  problems: [{ code: 'invalid', path: 'username', problem }],
});
