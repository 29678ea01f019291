import type { Context as HonoContext } from 'hono';
import type { Context } from '../context.ts';
import { addressOf } from '../http/address.ts';
import type { Env } from '../http/env.ts';
import { readGuest } from '../http/guest-cookie.ts';
import { sessionKey } from '../http/session-cookie.ts';
import { readTrial } from '../http/trial-cookie.ts';

/**
 * Who holds a socket, as far as how many they hold is counted: a session, else a trial, else the seat of a guest, else an
 * address. A class of guests behind one address is many.
 */
export function holderOf(context: Context, c: HonoContext<Env>): string {
  if (c.get('account')) return `session ${sessionKey(context, c)}`;
  const trial = context.trials.find(readTrial(context, c) ?? '');
  if (trial) return `trial ${trial.id}`;
  const guest = readGuest(context, c);
  if (guest) return `guest ${guest.roomId} ${guest.guestId}`;
  return `address ${addressOf(context.config, c) ?? 'none'}`;
}
