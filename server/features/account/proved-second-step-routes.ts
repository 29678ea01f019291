import type { BodyOf } from '#shared/contract/endpoint';
import { renewRecoveryCodes, turnOffSecondStep } from '#shared/contract/second-step';
import { educators } from '../../access/by-role.ts';
import type { SignedIn } from '../../access/signed-in.ts';
import { removeSecondStep } from '../../db/second-step.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import type { PresentPassword } from './present-password.ts';
import { replaceRecoveryCodes, spendCode } from './second-step.ts';
import { tellOfSecondStep } from './tell-of-second-step.ts';

/** What is done with one that is on. */
export function provedSecondStepRoutes(routes: Routes, present: PresentPassword): void {
  const { context } = routes;

  mount(routes, turnOffSecondStep, { allow: educators }, async ({ body, granted }) => {
    await demandBoth(granted, body);
    await removeSecondStep(granted.db, granted.account.id);
    await tellOfSecondStep(context, granted, 'off');
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
}
