import { z } from 'zod';
import { emailAddress, linkToken, newPassword } from './account.ts';
import { endpoint } from './endpoint.ts';

/** Another letter with a link that proves the address. */
export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/v2/account/resendVerification',
  body: z.strictObject({}),
  reply: z.object({}),
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/v2/account/verifyEmail',
  body: z.strictObject({ token: linkToken }),
  reply: z.object({ email: z.string() }),
});

/** Answered alike whether anybody has the address or not. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/v2/account/forgotPassword',
  body: z.strictObject({ email: emailAddress }),
  reply: z.object({}),
});

/** Ends every session of the person. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/v2/account/resetPassword',
  body: z.strictObject({ token: linkToken, password: newPassword }),
  reply: z.object({}),
});
