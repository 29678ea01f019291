import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** A one-time password that a student was given. */
export const issuedPassword = z.object({
  /** ISO 8601. */
  issuedAt: z.string(),
  /** Who gave it; null where it was the operator of the school's Primavista, or somebody who has no account any more. */
  by: z.string().nullable(),
});
export type IssuedPassword = z.infer<typeof issuedPassword>;

/** Those of the signed-in person, the latest first: who could have opened their account. */
export const getIssuedPasswords = endpoint({
  method: 'GET',
  path: '/api/v2/account/issuedPasswords',
  reply: z.object({ issued: z.array(issuedPassword) }),
});
