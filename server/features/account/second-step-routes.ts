import type { BodyOf } from '#shared/contract/endpoint';
import {
  beginSecondStep,
  confirmSecondStep,
  renewRecoveryCodes,
  turnOffSecondStep,
} from '#shared/contract/second-step';
import { educators } from '../../access/by-role.ts';
import { type SignedIn, settingSecondStep } from '../../access/signed-in.ts';
import { removeSecondStep } from '../../db/second-step.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { secondStepLetter } from '../../mail/letters.ts';
import { sendLetter } from '../../mail/send-letter.ts';
import { RateLimiter } from '../../security/rate-limiter.ts';
import { authenticatorLink, base32 } from '../../security/totp.ts';
import type { PresentPassword } from './present-password.ts';
import { ownAccount } from './queries.ts';
import { makeSecondStep, proveSecondStep, replaceRecoveryCodes, spendCode } from './second-step.ts';

/** First codes of one person: the secret they are of may not be tried out. */
const perPerson = { burst: 10, perMinute: 10 / 15 };

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
    await tell(granted, 'on');
    return { recoveryCodes: [...proved] };
  });

  mount(routes, turnOffSecondStep, { allow: educators }, async ({ body, granted }) => {
    await demandBoth(granted, body);
    await removeSecondStep(granted.db, granted.account.id);
    await tell(granted, 'off');
    return {};
  });

  mount(routes, renewRecoveryCodes, { allow: educators }, async ({ body, granted }) => {
    await demandBoth(granted, body);
    return { recoveryCodes: [...(await replaceRecoveryCodes(context, granted))] };
  });

  /** By the password and a code: a screen that somebody left open is not enough. */
  async function demandBoth(
    granted: SignedIn,
    { password, code }: BodyOf<typeof turnOffSecondStep>,
  ): Promise<void> {
    await present.demand(granted, { password, path: 'password' });
    const isRight = await spendCode(context, granted, code);
    if (!isRight) throw refuse('code-wrong', { path: 'code' });
  }

  /** Whoever did not do it themselves learns of it. */
  async function tell({ account, db }: SignedIn, is: 'on' | 'off'): Promise<void> {
    const { email } = await ownAccount(db, account.id);
    if (email === null) return;
    const letter = secondStepLetter({ email, firstName: account.firstName }, is);
    await sendLetter(context, { db, personId: account.id }, letter);
  }
}
