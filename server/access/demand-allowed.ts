import { type AssignmentAction, can, type SessionAction } from '#shared/access/can';
import type { Account } from '../http/account.ts';
import { refuse } from '../http/refusal.ts';
import type { Membership } from './membership.ts';

/** A student meets here no session but their own. @throws Refusal that says whether it is for the class being archived */
export function demandAllowed(
  account: Account,
  action: AssignmentAction | SessionAction,
  { standing, isArchived }: Membership,
): void {
  const place = { standing, isOwn: standing === 'student' };
  if (can(account, action, { ...place, isArchived })) return;
  throw isArchived && can(account, action, place) ? refuseArchived() : refuse('forbidden');
}

const refuseArchived = () =>
  refuse('forbidden', { problem: 'The class is archived: its work can be read, not changed.' });
