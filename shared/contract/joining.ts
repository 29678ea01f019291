import { z } from 'zod';
import { longestUsername } from '../account/account-fields.ts';
import { classColors, newcomerWays } from '../classes/class-fields.ts';
import { newPassword, personName, user } from './account.ts';
import { endpoint } from './endpoint.ts';
import { classId, joinRequestId } from './ids.ts';

/** As it was typed; `shared/classes/join-code` says what is meant by it. */
export const typedCode = z.string().trim().min(1, 'Join code required.').max(40);

/** Drawn by a device for one request, and known to nobody else: 32 bytes as base64url. */
const secret = z.string().regex(/^[\w-]{43}$/);

/** By which a device is known from one try to the next: a school behind one address is not held up by one of them. */
const device = z.string().min(1).max(64);

const codedClass = z.object({
  courseId: z.string(),
  title: z.string(),
  color: z.enum(classColors),
  /** The last name of its owner. */
  teacher: z.string(),
  /** What becomes of who has no account. */
  newcomers: z.enum(newcomerWays),
  /** Or the first name and one letter. */
  asksWholeName: z.boolean(),
});
export type CodedClass = z.infer<typeof codedClass>;

/** What class a code leads to, for whoever has it; a POST, so that no log and no history has the code. */
export const findClassByCode = endpoint({
  method: 'POST',
  path: '/api/v2/join/class',
  body: z.strictObject({ joinCode: typedCode, device }),
  reply: z.object({ found: codedClass }),
});

/**
 * Asks to join without an account. The username is one that the names suggest, with digits behind it; where somebody has it
 * by now the answer brings another.
 */
export const askToJoin = endpoint({
  method: 'POST',
  path: '/api/v2/join/request',
  body: z.strictObject({
    joinCode: typedCode,
    firstName: personName,
    lastName: personName,
    username: z.string().max(longestUsername),
    password: newPassword,
    secret,
    device,
  }),
  reply: z.union([
    z.object({ state: z.literal('waiting'), username: z.string() }),
    /** The class lets in whoever has the code: the account is there, and they are signed in. */
    z.object({ state: z.literal('in'), user }),
  ]),
});

/** What became of a request, told to the device that has its secret. What is refused is deleted once it is told. */
export const getJoinState = endpoint({
  method: 'POST',
  path: '/api/v2/join/state',
  body: z.strictObject({ secret }),
  reply: z.object({ state: z.enum(['waiting', 'accepted', 'refused', 'known', 'none']) }),
});

/** Signs in, once, whose request was accepted. */
export const enterByRequest = endpoint({
  method: 'POST',
  path: '/api/v2/join/enter',
  body: z.strictObject({ secret }),
  reply: z.object({ user }),
});

const params = z.object({ courseId: classId });

const joinRequest = z.object({
  requestId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  askedAt: z.string(),
});
export type JoinRequest = z.infer<typeof joinRequest>;

/** The oldest first. */
export const getJoinRequests = endpoint({
  method: 'GET',
  path: '/api/v2/class/{courseId}/joinRequests',
  params,
  reply: z.object({ requests: z.array(joinRequest) }),
});

/** Requests that were answered or lapsed meanwhile are left as they are. */
export const answerJoinRequests = endpoint({
  method: 'POST',
  path: '/api/v2/class/{courseId}/joinRequests',
  params,
  body: z.strictObject({
    requestIds: z.array(joinRequestId).min(1).max(100),
    /** `known`: it is somebody who has an account, and is told to use it. */
    answer: z.enum(['yes', 'no', 'known']),
    /** From then on nobody asks by the code of before. */
    newCode: z.boolean().default(false),
  }),
  reply: z.object({ answered: z.number().int() }),
});
