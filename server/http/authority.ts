import type { Context as HonoContext } from 'hono';
import { type Action, can } from '#shared/access/can';
import type { Context } from '../context.ts';
import { inTenant, type TenantDb } from '../db/tenant.ts';
import { isOwnAddress } from '../own-address.ts';
import { sameSecret } from '../security/signature.ts';
import { isUuid } from '../security/uuid.ts';
import type { Account } from './account.ts';
import type { Env } from './env.ts';
import {
  type Member,
  type Membership,
  standingInAssignment,
  standingInSession,
} from './membership.ts';
import { refuse } from './refusal.ts';
import { readSession } from './session-cookie.ts';

export interface AuthorityRequest {
  readonly context: Context;
  readonly c: HonoContext<Env>;
}

/**
 * Who may call a route. `check` throws a refusal, or grants what it learned, so a handler need not
 * ask again. Nobody signed in is 401, something not yours is 404 exactly as if it did not exist,
 * your own thing in the wrong role is 403.
 */
export interface Authority<Granted> {
  readonly name: string;
  check(request: AuthorityRequest): Promise<Granted>;
}

export interface SignedIn {
  readonly account: Account;
  /** The rows of their organisation, and of no other. */
  readonly db: TenantDb;
}

export const anyone: Authority<null> = { name: 'anyone', check: async () => null };

/** Anyone too, but told who they are. */
export const visitor: Authority<{ readonly account: Account | null }> = {
  name: 'visitor',
  check: async (request) => ({ account: await whoIs(request) }),
};

/** Whoever they are: what they read and change is their own. */
export const signedIn: Authority<SignedIn> = {
  name: 'signedIn',
  check: demandSignedIn,
};

/** Also whoever came in by a one-time password, and may do nothing else before they have set their own. */
export const settingPassword: Authority<SignedIn> = {
  name: 'settingPassword',
  check: demandPerson,
};

/** Also an administrator who has no second step yet, and may do nothing else before they have one. */
export const settingSecondStep: Authority<SignedIn> = {
  name: 'settingSecondStep',
  async check(request) {
    const signedIn = await demandPerson(request);
    demandOwnPassword(signedIn);
    if (!can(signedIn.account, 'makeClass')) throw refuse('forbidden');
    return signedIn;
  },
};

const byRole = (name: string, action: Action): Authority<SignedIn> => ({
  name,
  async check(request) {
    const signedIn = await demandSignedIn(request);
    if (!can(signedIn.account, action)) throw refuse('forbidden');
    return signedIn;
  },
});

export const students = byRole('students', 'join');
/** Teachers and administrators; each still sees only the classes they teach. */
export const educators = byRole('educators', 'makeClass');
/** Administrators, and where there is none every teacher. */
export const overseers = byRole('overseers', 'listTeachers');
export const staffInviters = byRole('staffInviters', 'inviteStaff');
export const administrators = byRole('administrators', 'handOverClasses');
/** Administrators of the whole organisation. */
export const schoolKeepers = byRole('schoolKeepers', 'changeSchools');

/** The parameter names an assignment of a class the student is enrolled in. */
export const assignmentStudent = (param: string) =>
  ofAssignment('assignmentStudent', param, 'openAssignment');
/**
 * The same of a class that goes on, asked by the device of that very student, as the body's `userId`
 * says: a device whose browser is signed in as another by now keeps its takes for later.
 */
export const takeSender = (param: string): Authority<AssignmentGrant> => ({
  name: `takeSender(${param})`,
  async check(request) {
    await demandSameUser(request, await demandSignedIn(request));
    return demandAssignment(request, param, 'sendTake');
  },
});
/** The parameter names an assignment of a class the person teaches. */
export const assignmentTeacher = (param: string) =>
  ofAssignment('assignmentTeacher', param, 'readAssignment');
/** The parameter names the person's own session, or one of a class they teach. */
export const sessionReader = (param: string) => ofSession('sessionReader', param, 'hear');
/** The parameter names a session of a class that goes on and that the person teaches. */
export const sessionTeacher = (param: string) => ofSession('sessionTeacher', param, 'grade');

/** A command on this machine, with the token that only the data folder's owner can read. */
export const commandToken: Authority<null> = {
  name: 'commandToken',
  async check({ context, c }) {
    const given = c.req.header('X-PV-Admin') ?? '';
    const expected = context.commandToken;
    const peer = c.env?.incoming?.socket.remoteAddress;
    const isLocal = peer !== undefined && isOwnAddress(peer);
    if (expected === null || !isLocal || !sameSecret(given, expected)) throw refuse('not-found');
    return null;
  },
};

interface AssignmentGrant extends SignedIn {
  readonly assignmentId: string;
}

interface SessionGrant extends SignedIn {
  readonly sessionId: string;
  readonly assignmentId: string;
  readonly standing: Member;
}

function ofAssignment(name: string, param: string, action: Action): Authority<AssignmentGrant> {
  return {
    name: `${name}(${param})`,
    check: (request) => demandAssignment(request, param, action),
  };
}

async function demandAssignment(
  request: AuthorityRequest,
  param: string,
  action: Action,
): Promise<AssignmentGrant> {
  const { account, db } = await demandSignedIn(request);
  const assignmentId = demandId(request, param);
  const now = request.context.clock.now();
  const found = await standingInAssignment(db, account.id, { assignmentId, now });
  if (found === null) throw refuse('not-found');
  demandAllowed(account, action, found);
  return { account, db, assignmentId };
}

function ofSession(name: string, param: string, action: Action): Authority<SessionGrant> {
  return { name: `${name}(${param})`, check: (request) => demandSession(request, param, action) };
}

async function demandSession(
  request: AuthorityRequest,
  param: string,
  action: Action,
): Promise<SessionGrant> {
  const { account, db } = await demandSignedIn(request);
  const sessionId = demandId(request, param);
  const found = await standingInSession(db, account.id, sessionId);
  if (found === null) throw refuse('not-found');
  demandAllowed(account, action, found);
  const { assignmentId, standing } = found;
  return { account, db, sessionId, assignmentId, standing };
}

/** A student meets here no session but their own. */
function demandAllowed(
  account: Account,
  action: Action,
  { standing, isArchived }: Membership,
): void {
  const place = { standing, isOwn: standing === 'student' };
  if (can(account, action, { ...place, isArchived })) return;
  throw isArchived && can(account, action, place) ? refuseArchived() : refuse('forbidden');
}

const refuseArchived = () =>
  refuse('forbidden', { problem: 'The class is archived: its work can be read, not changed.' });

/** Before it is asked what is theirs: the wrong person would only hear that nothing is. A body without the field is refused by the contract. */
async function demandSameUser(
  { c }: AuthorityRequest,
  { account: { id } }: SignedIn,
): Promise<void> {
  const body: unknown = await c.req.json().catch(() => null);
  const isOther =
    typeof body === 'object' &&
    body !== null &&
    'userId' in body &&
    typeof body.userId === 'string' &&
    body.userId !== id;
  if (isOther) throw refuse('signed-in-as-another', { path: 'userId' });
}

async function whoIs({ context, c }: AuthorityRequest): Promise<Account | null> {
  const known = c.get('account');
  if (known !== undefined) return known;
  const account = await readSession(context, c);
  c.set('account', account);
  return account;
}

export async function demandSignedIn(request: AuthorityRequest): Promise<SignedIn> {
  const signedIn = await demandPerson(request);
  demandOwnPassword(signedIn);
  if (signedIn.account.mustAddSecondStep) throw refuse('second-step-needed');
  return signedIn;
}

function demandOwnPassword({ account }: SignedIn): void {
  if (account.mustChangePassword) throw refuse('password-needed');
}

async function demandPerson(request: AuthorityRequest): Promise<SignedIn> {
  const account = await whoIs(request);
  if (!account) throw refuse('not-signed-in');
  const meant = request.c.req.header(meantUser);
  if (meant !== undefined && meant !== account.id) throw refuse('signed-in-as-another');
  return { account, db: inTenant(request.context.allTenants, account.tenantId) };
}

/** The header of a page that acts for who opened it, whoever is signed in by now. */
const meantUser = 'X-PV-User';

function demandId({ c }: AuthorityRequest, param: string): string {
  const id = c.req.param(param);
  if (id === undefined || !isUuid(id)) throw refuse('not-found');
  return id;
}
