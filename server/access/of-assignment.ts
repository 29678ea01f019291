import type { AssignmentAction } from '#shared/access/can';
import { type AssignmentId, type ClassId, assignmentId as schema } from '#shared/contract/ids';
import type { Authority, AuthorityRequest } from '../http/authority.ts';
import { treeOfForm } from '../http/form-body.ts';
import { refuse } from '../http/refusal.ts';
import { demandAllowed } from './demand-allowed.ts';
import { demandId } from './demand-id.ts';
import { standingInAssignment } from './membership.ts';
import { demandSignedIn, type SignedIn } from './signed-in.ts';

interface AssignmentGrant extends SignedIn {
  readonly assignmentId: AssignmentId;
  /** The class through which they have to do with it: of a student the one they play it for. */
  readonly courseId: ClassId;
  readonly isArchived: boolean;
}

/** The parameter `assignmentId` names an assignment with which the person may do this. */
export const ofAssignment = (action: AssignmentAction): Authority<AssignmentGrant> => ({
  name: `ofAssignment(${action})`,
  check: (request) => demandAssignment(request, action),
});

/**
 * Of a class that goes on, asked by the device of the student who learns in it, as the body's `userId` says: a device whose
 * browser is signed in as another by now keeps its takes for later.
 */
export const takeSender: Authority<AssignmentGrant> = {
  name: 'takeSender',
  async check(request) {
    // Asked before the assignment is looked up: to another person the answer would be "not found", and the device
    // would give the take up.
    await demandSameUser(request, await demandSignedIn(request));
    return demandAssignment(request, 'sendTake');
  },
};

async function demandAssignment(
  request: AuthorityRequest,
  action: AssignmentAction,
): Promise<AssignmentGrant> {
  const { account, db } = await demandSignedIn(request);
  const assignmentId = demandId(schema, request.c.req.param('assignmentId'));
  const now = request.context.clock.now();
  const found = await standingInAssignment(db, account.id, { assignmentId, now });
  if (found === null) throw refuse('not-found');
  demandAllowed(account, action, found);
  return { account, db, assignmentId, courseId: found.courseId, isArchived: found.isArchived };
}

/** A body without the field is refused by the contract. */
async function demandSameUser(
  { c }: AuthorityRequest,
  { account: { id } }: SignedIn,
): Promise<void> {
  const isForm = c.req
    .header('Content-Type')
    ?.toLowerCase()
    .startsWith('application/x-www-form-urlencoded');
  // As the contract will read it, whatever the fields of a form are called.
  const read = isForm ? c.req.parseBody({ all: true }).then(treeOfForm) : c.req.json();
  const body: unknown = await read.catch(() => null);
  const isOther =
    typeof body === 'object' &&
    body !== null &&
    'userId' in body &&
    typeof body.userId === 'string' &&
    body.userId !== id;
  if (isOther) throw refuse('signed-in-as-another', { path: 'userId' });
}
