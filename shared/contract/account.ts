import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { flags } from './flags.ts';

export const role = z.enum(['student', 'teacher', 'admin']);
export type Role = z.infer<typeof role>;

export const user = z.object({
  id: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role,
});
export type User = z.infer<typeof user>;

/** Who is looking, and what is switched on for them. Asked at start; `user` is null when nobody is signed in. */
export const getAccount = endpoint({
  method: 'GET',
  path: '/api/v2/account',
  reply: z.object({ user: user.nullable(), flags, version: z.string() }),
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
  }),
  reply: z.object({ user }),
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/v2/account/signOut',
  body: z.strictObject({}),
  reply: z.object({}),
});
