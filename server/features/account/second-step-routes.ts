import { beginSecondStep, confirmSecondStep } from '#shared/contract/second-step';
import { settingSecondStep } from '../../access/signed-in.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { RateLimiter } from '../../security/rate-limiter.ts';
import { authenticatorLink, base32 } from '../../security/totp.ts';
import type { PresentPassword } from './present-password.ts';
import { makeSecondStep, proveSecondStep } from './second-step.ts';
import { tellOfSecondStep } from './tell-of-second-step.ts';

/** First codes of one person: the secret they are of may not be tried out. */
const perPerson = { burst: 10, perMinute: 10 / 15 };

/** How it is turned on. */
export function secondStepRoutes(routes: Routes, present: PresentPassword): void {
  const { context } = routes;
  const limiter = new RateLimiter(context.clock, perPerson);

  mount(routes, beginSecondStep, { allow: settingSecondStep }, async ({ body, granted }) => {
    await present.demand(granted, { password: body.password, path: 'password' });
    const secret = await makeSecondStep(context, granted);
    if (secret === null) throw refuse('second-step-on');
    const link = authenticatorLink(secret, granted.account.username);
    return { secret: base32(secret), link };
  });

  mount(routes, confirmSecondStep, { allow: settingSecondStep }, async ({ body, granted }) => {
    const retryAfter = limiter.take(granted.account.id);
    if (retryAfter > 0) throw refuse('too-many-attempts', { retryAfter });
    const proved = await proveSecondStep(context, granted, body.code);
    if (proved === 'late') throw refuse('too-late');
    if (proved === 'wrong') throw refuse('code-wrong', { path: 'code' });
    await tellOfSecondStep(context, granted, 'on');
    return { recoveryCodes: [...proved] };
  });
}
