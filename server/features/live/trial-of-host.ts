import type { Context as HonoContext } from 'hono';
import { can } from '#shared/access/can';
import type { Context } from '../../context.ts';
import type { Account } from '../../http/account.ts';
import type { Env } from '../../http/env.ts';
import { readTrial } from '../../http/trial-cookie.ts';
import type { Trial } from '../../trials/trials.ts';

/**
 * The trial that was opened on this device by whoever asks now, and goes on. A teacher's is over for the device once they have
 * signed out: who comes next is not its host.
 */
export function trialOfHost(
  context: Context,
  c: HonoContext<Env>,
  account: Account | null,
): Trial | undefined {
  const trial = context.trials.find(readTrial(context, c) ?? '');
  if (trial?.hostId !== (account?.id ?? null)) return undefined;
  return account === null || can(account, 'generateLivePractice') ? trial : undefined;
}
