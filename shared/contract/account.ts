import { z } from 'zod';
import {
  longestEmail,
  longestOrganisationName,
  longestPersonName,
} from '../account/account-fields.ts';
import { longestPassword } from '../account/password-rules.ts';
import { endpoint } from './endpoint.ts';
import { flags } from './flags.ts';

export const role = z.enum(['student', 'teacher', 'admin']);
export type Role = z.infer<typeof role>;

/** A first name or a last name. */
export const personName = z.string().trim().min(1).max(longestPersonName);

/** Read in lower case: two addresses that differ in that alone are one. */
export const emailAddress = z.email().max(longestEmail).toLowerCase();

/** `shared/account/password-rules` says what it has to be; the server looks it up among the common ones too. */
export const newPassword = z.string().min(1).max(longestPassword);

export const user = z.object({
  id: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role,
  /** They came in by a one-time password and go no further before they have set their own. */
  mustChangePassword: z.boolean().default(false),
  /** An administrator without a second step, who goes no further before they have one. */
  mustAddSecondStep: z.boolean().default(false),
  /** Where their days begin and end: an IANA name, or null for that of the device. */
  timeZoneId: z.string().nullable().default(null),
  /** Where they are at, if that is said: an administrator of one school is one of that alone. */
  schoolId: z.string().nullable().default(null),
  /** Nobody is administrator where they teach: they do among themselves what one would. */
  isUnled: z.boolean().default(false),
  /** Their administrator lets them put music before a live room. */
  canGenerateLivePractice: z.boolean().default(true),
});
export type User = z.infer<typeof user>;

/** Of a link that was sent by mail. */
export const linkToken = z.string().min(1).max(128);

/** Who is looking, and what is switched on for them. Asked at start; `user` is null when nobody is signed in. */
export const getAccount = endpoint({
  method: 'GET',
  path: '/api/v2/account',
  reply: z.object({
    user: user.nullable(),
    flags,
    version: z.string(),
    /** Live practice may be tried out without a class. */
    takesTrials: z.boolean().default(true),
  }),
});

export const signIn = endpoint({
  method: 'POST',
  path: '/api/v2/account/signIn',
  body: z.strictObject({
    /** Or an e-mail address. */
    username: z.string().min(1).max(254),
    password: z.string().min(1).max(128),
    /** The code of the person's organisation, needed where several have the username; as it was typed. */
    organisation: z.string().max(40).optional(),
    /** On a device of many: nobody is found signed in on it the next morning. */
    forToday: z.boolean().optional(),
  }),
  reply: z.union([
    z.object({ user }),
    /** The password is right, and a code has to follow it: nobody is signed in yet. */
    z.object({ ticket: z.string() }),
  ]),
});

/** What an authenticator app shows, or one of the recovery codes; as it was typed. */
export const secondStepCode = z.string().trim().min(1).max(40);

/** The second step of signing in, with the ticket that the first one gave. */
export const signInSecondStep = endpoint({
  method: 'POST',
  path: '/api/v2/account/signIn/secondStep',
  body: z.strictObject({ ticket: z.string().min(1).max(256), code: secondStepCode }),
  reply: z.object({ user }),
});

/** A teacher who begins a school of their own; signed in by it. */
export const signUp = endpoint({
  method: 'POST',
  path: '/api/v2/account/signUp',
  body: z.strictObject({
    school: z.string().trim().min(1).max(longestOrganisationName),
    firstName: personName,
    lastName: personName,
    email: emailAddress,
    password: newPassword,
  }),
  reply: z.object({ user }),
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/v2/account/signOut',
  body: z.strictObject({}),
  reply: z.object({}),
});
