import type { Context } from '../context.ts';
import { RateLimiter } from '../security/rate-limiter.ts';

/** What a letter asks of who reads it; each is counted apart, so that none of them keeps another away. */
type Asking = 'verification' | 'reset' | 'invitation';

const lettersToOne = { burst: 3, perMinute: 3 / 60 };

const limiters = new WeakMap<Context, RateLimiter>();

/**
 * Counts a letter to an address that somebody typed, who may be anybody: one mailbox gets three an hour, from however many
 * accounts. It is counted whether or not anybody here has the address, so that waiting tells nothing.
 *
 * @returns seconds to wait; 0 where it may be sent
 */
export function takeFromMailbox(context: Context, asking: Asking, email: string): number {
  const limiter = limiters.get(context) ?? new RateLimiter(context.clock, lettersToOne);
  limiters.set(context, limiter);
  return limiter.take([asking, email.toLowerCase()].join('\n'));
}
