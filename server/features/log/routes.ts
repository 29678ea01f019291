import type { Context as HonoContext } from 'hono';
import { postLog } from '#shared/contract/log';
import type { Context } from '../../context.ts';
import { addressOf } from '../../http/address.ts';
import { anyone } from '../../http/authority.ts';
import type { Env } from '../../http/env.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { readSession } from '../../http/session-cookie.ts';
import { RateLimiter } from '../../security/rate-limiter.ts';

/**
 * Entries taken a minute from the pages of one person, and of all who have not signed in at one address: a page gone wild
 * must not fill the disk, nor be the only one that is heard.
 */
const budget = { burst: 600, perMinute: 600 };

/** A page posts twenty at most while it is open. One that has gone wild holds up no other device that somebody has come in on. */
const perAddress = { burst: 120, perMinute: 120, devicesApart: true } as const;

/** What pages report, into our own log. Addresses lose their query, which may hold anything. */
export function logRoutes(routes: Routes): void {
  const { context } = routes;
  const limiter = new RateLimiter(context.clock, budget);

  mount(routes, postLog, { allow: anyone, perAddress }, async ({ body: { entries }, c }) => {
    const who = await sender(context, c);
    const accepted = entries.filter(() => limiter.take(who) === 0);
    for (const { level, url, ...entry } of accepted) {
      const path = url.split(/[?#]/, 1)[0];
      context.log[level]({ requestId: c.get('requestId'), page: { ...entry, url: path } }, 'page');
    }
    return { accepted: accepted.length };
  });
}

async function sender(context: Context, c: HonoContext<Env>): Promise<string> {
  // What a page says is heard as well while nobody can be looked up.
  const account = await readSession(context, c, { isUse: false }).catch(() => null);
  return account?.id ?? addressOf(context.config, c) ?? 'none';
}
