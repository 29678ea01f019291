import { z } from 'zod';
import { secondStepCode } from './account.ts';
import { endpoint } from './endpoint.ts';
import { presentPassword } from './own-account.ts';

/** A new secret for an authenticator app. Nothing is asked at sign-in before a first code of it was shown. */
export const beginSecondStep = endpoint({
  method: 'POST',
  path: '/api/v2/account/secondStep/begin',
  body: z.strictObject({ password: presentPassword }),
  reply: z.object({
    /** To be typed into the app; base 32. */
    secret: z.string(),
    /** `otpauth://…`, which opens the app on the phone that follows it. */
    link: z.string(),
  }),
});

/** Turns it on by a first code. The recovery codes are told this once. */
export const confirmSecondStep = endpoint({
  method: 'POST',
  path: '/api/v2/account/secondStep/confirm',
  body: z.strictObject({ code: secondStepCode }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const turnOffSecondStep = endpoint({
  method: 'POST',
  path: '/api/v2/account/secondStep/turnOff',
  body: z.strictObject({ password: presentPassword, code: secondStepCode }),
  reply: z.object({}),
});

/** Ten new recovery codes in place of all that were told before. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/v2/account/secondStep/recoveryCodes',
  body: z.strictObject({ password: presentPassword, code: secondStepCode }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
});
