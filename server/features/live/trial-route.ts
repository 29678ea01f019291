import type { Context as HonoContext } from 'hono';
import { can } from '#shared/access/can';
import { openLiveTrial } from '#shared/contract/live';
import { trialLife } from '#shared/live/room-life';
import { visitor } from '../../access/signed-in.ts';
import type { Context } from '../../context.ts';
import { codeIsTaken } from '../../db/before-tenant/live-rooms.ts';
import { hasClass } from '../../db/has-class.ts';
import { inTenant } from '../../db/tenant.ts';
import type { Account } from '../../http/account.ts';
import { addressOf } from '../../http/address.ts';
import type { Authority } from '../../http/authority.ts';
import { readDevice, rememberOnDevice } from '../../http/device-cookie.ts';
import type { Env } from '../../http/env.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { forgetTrial, readTrial, rememberTrial } from '../../http/trial-cookie.ts';
import { RateLimiter } from '../../security/rate-limiter.ts';
import { takesTrials } from '../../trials/takes-trials.ts';
import type { LiveRooms } from './live-rooms.ts';
import { trialOfHost } from './trial-of-host.ts';

/** Of one address: a whole staff room tries it at once. */
const ofAddress = { burst: 30, perMinute: 3 };
const ofDevice = { burst: 6, perMinute: 0.2 };

/** Whoever has no class to hold live practice with: nobody at all, or a teacher before their first one. */
const trialHosts: Authority<{ readonly account: Account | null }> = {
  name: 'trialHosts',
  async check(request) {
    const { account } = await visitor.check(request);
    if (account === null) return { account };
    if (!can(account, 'makeClass')) throw refuse('forbidden');
    if (!can(account, 'generateLivePractice')) throw refuse('cant-generate');
    const db = inTenant(request.context.allTenants, account.tenantId);
    if (await hasClass(db, account.id)) throw refuse('forbidden');
    return { account };
  },
};

/** Live practice as it is, for half an hour. With the server it goes: nothing of it is kept. */
export function trialRoute(routes: Routes, rooms: LiveRooms): void {
  const { context } = routes;
  const { allTenants, clock, config, log, newId, trials } = context;
  const devices = new RateLimiter(clock, ofDevice);
  const means = { allow: trialHosts, perAddress: ofAddress };

  mount(routes, openLiveTrial, means, async ({ body, granted: { account }, c }) => {
    if (!takesTrials(config)) throw refuse('no-trial');
    const here = trialOfHost(context, c, account);
    const device = readDevice(context, c);
    if (device === null) rememberOnDevice(context, c, null);
    const wait = here || device === null ? 0 : devices.take(device.id);
    if (wait > 0) throw refuse('too-many-attempts', { retryAfter: wait });
    const { firstName = '', lastName = '' } = account ?? {};
    const address = addressOf(config, c) ?? 'none';
    const host = { id: newId(), hostId: account?.id ?? null, address, firstName, lastName };
    const trial = here ?? (await trials.open(host, (code) => codeIsTaken(allTenants, code)));
    if (trial === null) throw refuse('no-trial');
    const { id, joinCode, endsAt } = trial;
    if (!here) {
      rememberTrial(context, c, id);
      setTimeout(() => {
        trials.end(id);
        rooms.end(id);
      }, trialLife).unref();
      log.info({ trial: id, location: body.location }, 'live practice is tried out');
    }
    return { liveSessionId: id, joinCode, endsAt: endsAt.getTime() };
  });
}

/** Whoever opens a room of their own tries nothing out any more. */
export function endTrial(context: Context, c: HonoContext<Env>, rooms: LiveRooms): void {
  const id = readTrial(context, c);
  if (id === null) return;
  context.trials.end(id);
  rooms.end(id);
  forgetTrial(context, c);
}
