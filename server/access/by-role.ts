import { can, type RoleAction } from '#shared/access/can';
import type { Authority } from '../http/authority.ts';
import { refuse } from '../http/refusal.ts';
import { demandSignedIn, type SignedIn } from './signed-in.ts';

/** Whoever may do this by their role, whatever class they are in. @example allow: byRole('inviteStaff') */
export const byRole = (action: RoleAction): Authority<SignedIn> => ({
  name: `byRole(${action})`,
  async check(request) {
    const signedIn = await demandSignedIn(request);
    if (!can(signedIn.account, action)) throw refuse('forbidden');
    return signedIn;
  },
});

export const students = byRole('join');
/** Teachers and administrators; each still sees only the classes they teach. */
export const educators = byRole('makeClass');
