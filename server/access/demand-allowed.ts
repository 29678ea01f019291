import { type AssignmentAction, can, isTeacher, type SessionAction } from '#shared/access/can';
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
  const isOver = isArchived && can(account, action, place);
  throw isOver ? refuseArchived(standing) : refuse('forbidden');
}

/** Who teaches it can bring it back; its students are told no more than that it is not open to them. */
const refuseArchived = (standing: Membership['standing']) =>
  refuse(isTeacher(standing) ? 'class-archived' : 'forbidden', {
    problem: 'The class is archived: its work can be read, not changed.',
  });
