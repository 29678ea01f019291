import type { SessionAction } from '#shared/access/can';
import { type AssignmentId, type SessionId, sessionId as schema } from '#shared/contract/ids';
import type { Authority } from '../http/authority.ts';
import { refuse } from '../http/refusal.ts';
import { demandAllowed } from './demand-allowed.ts';
import { demandId } from './demand-id.ts';
import { type Member, standingInSession } from './membership.ts';
import { demandSignedIn, type SignedIn } from './signed-in.ts';

interface SessionGrant extends SignedIn {
  readonly sessionId: SessionId;
  readonly assignmentId: AssignmentId;
  readonly standing: Member;
}

/**
 * The parameter `sessionId` names what one student sent for one assignment, their own or of a class that they teach, with
 * which the person may do this.
 */
export const ofSession = (action: SessionAction): Authority<SessionGrant> => ({
  name: `ofSession(${action})`,
  async check(request) {
    const { account, db } = await demandSignedIn(request);
    const sessionId = demandId(schema, request.c.req.param('sessionId'));
    const found = await standingInSession(db, account.id, sessionId);
    if (found === null) throw refuse('not-found');
    demandAllowed(account, action, found);
    const { assignmentId, standing } = found;
    return { account, db, sessionId, assignmentId, standing };
  },
});
