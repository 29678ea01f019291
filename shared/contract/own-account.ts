import { z } from 'zod';
import { longestPersonName } from '../account/account-fields.ts';
import { isTimeZone } from '../lib/time-zone.ts';
import { emailAddress, newPassword, personName, role, user } from './account.ts';
import { endpoint } from './endpoint.ts';

/** What the signed-in person sees of their own account. */
const ownAccount = z.object({
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  /** null of most students. */
  email: z.string().nullable(),
  isEmailVerified: z.boolean(),
  /** Takes the place of the other once the link that was sent there is opened. */
  pendingEmail: z.string().nullable(),
  /** IANA name; null is that of the device. */
  timeZone: z.string().nullable(),
  role,
  organisation: z.object({ name: z.string(), code: z.string() }),
  /** What is asked after the password at sign-in; null where nothing is. */
  secondStep: z.object({ recoveryCodesLeft: z.number().int() }).nullable(),
  /** Where else they are signed in, on how many devices. */
  otherSessions: z.number().int(),
  metadata: z.object({
    nameMaxLength: z.number().int(),
    usernameMaxLength: z.number().int(),
    descriptionMaxLength: z.number().int(),
    passwordMinLength: z.number().int(),
  }),
});
export type OwnAccount = z.infer<typeof ownAccount>;

export const getOwnAccount = endpoint({
  method: 'GET',
  path: '/api/v2/account/details',
  reply: z.object({ account: ownAccount }),
});

export const updateName = endpoint({
  method: 'POST',
  path: '/api/account/updateName',
  body: z.strictObject({
    firstName: personName,
    // Many a list of students has a first name alone.
    lastName: z.string().trim().max(longestPersonName),
  }),
  reply: z.object({ user }),
});

export const saveTimeZone = endpoint({
  method: 'POST',
  path: '/api/v2/account/timeZone',
  body: z.strictObject({ timeZone: z.string().refine(isTimeZone) }),
  reply: z.object({ user }),
});

export const presentPassword = z.string().min(1).max(128);

/** A link goes to the new address, which counts once it is opened, and word to the old one. */
export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/v2/account/email',
  body: z.strictObject({ email: emailAddress, password: presentPassword }),
  reply: z.object({}),
});

/** The address stays as it is; the link that was sent to another opens nothing more. */
export const takeBackEmail = endpoint({
  method: 'POST',
  path: '/api/v2/account/takeBackEmail',
  body: z.strictObject({}),
  reply: z.object({}),
});

/** Ends every other session. Who came in by a one-time password has no present one. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/v2/account/password',
  body: z.strictObject({ present: z.string().max(128).optional(), password: newPassword }),
  reply: z.object({ user }),
});

export const signOutElsewhere = endpoint({
  method: 'POST',
  path: '/api/v2/account/signOutElsewhere',
  body: z.strictObject({}),
  reply: z.object({}),
});

/** Of staff alone: a student's is deleted by the school. */
export const deleteOwnAccount = endpoint({
  method: 'POST',
  path: '/api/v2/account/delete',
  body: z.strictObject({ password: presentPassword }),
  reply: z.object({}),
});

/** A zip of everything that is the person's own. */
export const exportPath = '/api/v2/account/export';
